import { Button } from '@mantine/core'
import type { InvoiceDetail } from '#contract/billing/invoices.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { useCan } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { toast } from '#web/ui/toast.ts'

/** When auto-pay charges it, what was tried, and a way to skip it. */
export function Charges({ invoice }: { invoice: InvoiceDetail }) {
  const { tries = [], chargeOn, held } = invoice
  // With several paid ones, it isn't known which.
  const wasTakenBack =
    tries.filter(({ status }) => status === 'paid').length === 1 &&
    invoice.payments.some(({ kind }) => kind === 'charged_back')
  if (tries.length === 0 && !chargeOn && !held) return null
  return (
    <Stack as="section" gap={8} aria-label="Auto-pay">
      {(chargeOn || held) && <NextCharge invoice={invoice} />}
      {tries.length > 0 && (
        <Text as="ul" size="sm" className={shapes.bullets} aria-label="Charges">
          {tries.map(({ number, at, method, amount, status, reason }) => (
            <li key={number}>
              {formatDay(at, 'medium')}: {formatUsd(fromDollars(amount))}, {method},{' '}
              {status === 'paid' && wasTakenBack ? 'paid, then taken back by the bank' : statuses[status]}
              {reason && <Text tone="dimmed">{reason}</Text>}
            </li>
          ))}
        </Text>
      )}
    </Stack>
  )
}

const statuses = { paid: 'paid', processing: 'processing', failed: 'not paid' } as const

const skipped = 'Auto-pay skips this invoice.'

function NextCharge({ invoice: { _id, chargeOn, held } }: { invoice: InvoiceDetail }) {
  const maySkip = useCan('finance')
  const skip = useSubmitOnce({
    mutationFn: (hold: boolean) =>
      call('POST /api/invoices/:id/hold', { params: { id: _id }, body: { hold } }),
    onSuccess: ({ held: isHeld }) => {
      void toast({ message: isHeld ? skipped : 'Auto-pay will charge this invoice.' })
      return refresh('GET /api/invoices/:id', 'GET /invoices', 'GET /api/auto-pay')
    },
    onError: ({ message }) => toast({ message, wrong: true }),
  })
  return (
    <Row as="p" gap={12} align="center" wrap size="md">
      {held ? skipped : chargeOn && `Charged on ${formatDay(chargeOn)}.`}
      {maySkip && (
        <Button variant="default" size="xs" onClick={() => skip.mutate(!held)} {...busy(skip.isPending)}>
          {held ? 'Undo skip' : 'Skip this charge'}
        </Button>
      )}
    </Row>
  )
}
