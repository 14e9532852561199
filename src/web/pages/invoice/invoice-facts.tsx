import type { InvoiceDetail } from '#contract/billing/invoices.ts'
import { sharedCoding } from '#domain/people/cost-center.ts'
import { formatDay } from '#domain/platform/day.ts'
import { codingOf } from '#web/parts/invoice-lines.tsx'
import { Row, Text } from '#web/ui/layout.tsx'

/** Who is billed, and the dates. Days are those of the document, in every time zone. */
export function InvoiceFacts({
  invoice: { about, company, issuedAt, dueAt, paidAt, lines },
}: {
  invoice: InvoiceDetail
}) {
  const coding = sharedCoding(lines.map(codingOf))
  const facts = [
    ['Billed to', company.name],
    ['For', about],
    ['Invoice date', formatDay(issuedAt)],
    ['Due date', formatDay(dueAt)],
    ['Paid', paidAt && formatDay(paidAt)],
    ['Cost center', coding?.costCenter],
    ['PO number', coding?.poNumber],
  ] as const
  return (
    <Row as="dl" gap={32} rowGap={12} wrap size="sm">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <Text as="dt" tone="dimmed">
                {label}
              </Text>
              <Text as="dd" weight={500}>
                {value}
              </Text>
            </div>
          ),
      )}
    </Row>
  )
}
