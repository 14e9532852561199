import type { InvoiceDetail } from '#contract/billing/invoices.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'

/** What was credited from the invoice, and why. */
export function CreditNotes({ notes }: { notes: InvoiceDetail['creditNotes'] }) {
  if (notes.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="credit-notes">
      <Text as="h2" size="md" id="credit-notes">
        Credit notes
      </Text>
      <Text as="ul" size="sm" className={shapes.lines}>
        {notes.map(({ _id, number, issuedAt, amount, returned, reason, pdfUrl }) => (
          <Row as="li" gap={12} rowGap={4} wrap key={_id}>
            <span>
              {number}, <Day at={issuedAt} />: {formatUsd(fromDollars(amount))}
              {returned > 0 && `, of which ${formatUsd(fromDollars(returned))} was added to your credit`}
            </span>
            <Text as="q" tone="dimmed">
              {reason}
            </Text>
            <PdfLink href={pdfUrl} of={`credit note ${number}`} />
          </Row>
        ))}
      </Text>
    </Stack>
  )
}
