import { useQuery } from '@tanstack/react-query'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'
import { InvoiceLines } from '#web/parts/invoice-lines.tsx'
import { read } from '#web/queries.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './page.module.css'

type Preview = Output<'GET /api/invoices/preview'>

/** A preview of the next invoice: the total, and its lines on demand. */
export function NextInvoice() {
  const { data } = useQuery({ ...read('GET /api/invoices/preview'), staleTime: 0 })
  if (!data) return null
  return (
    <Stack as="section" gap={2} aria-labelledby="next-invoice" className={classes.next}>
      <Text as="h2" size="md" id="next-invoice">
        Next invoice: {data.month}
      </Text>
      <Text size="sm" tone="dimmed">
        {formatPreview(data)}
      </Text>
      {data.lines.length > 0 && (
        <details>
          <Text as="summary" size="sm" className={`${shapes.link} ${classes.more}`}>
            View renewals
          </Text>
          <InvoiceLines lines={data.lines} />
        </details>
      )}
    </Stack>
  )
}

function formatPreview({ lines, amountsDue, creditsApplied, debtAdded, issuesAt }: Preview): string {
  if (lines.length === 0) return "Nothing renews, so you won't get an invoice."
  const credit = creditsApplied > 0 ? `, after ${formatUsd(fromDollars(creditsApplied))} in credit` : ''
  const debt = debtAdded > 0 ? `, with ${formatUsd(fromDollars(debtAdded))} owed from before` : ''
  return `About ${formatUsd(fromDollars(amountsDue))} on ${formatNearDay(issuesAt, new Date())}${credit}${debt}. New or canceled subscriptions change this estimate.`
}
