import { useQuery } from '@tanstack/react-query'
import type { Method } from '#contract/billing/payment-methods.ts'
import { call, type Output } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { LinkButton, PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { toast } from '#web/ui/toast.ts'

/** While auto-pay is off: with the method that just paid, or with a card that is saved for it. */
export function OfferAutoPay({ paidWith }: { paidWith: string | null }) {
  const { data: autoPay } = useQuery({ ...read('GET /api/auto-pay'), staleTime: 0 })
  const { data: saved } = useQuery({ ...read('GET /api/payment-methods'), staleTime: 0 })
  if (!autoPay || !saved || (autoPay.on && autoPay.method)) return null
  const method = saved.methods.find(
    ({ _id, kind, state }) => _id === paidWith && kind !== 'transfer' && state === 'ready',
  )
  return (
    <Row
      as="section"
      gap={16}
      rowGap={8}
      align="center"
      justify="between"
      wrap
      className={shapes.sunken}
      aria-label="Auto-pay"
    >
      <Text size="sm">
        Auto-pay charges your invoices by itself. You get an email three days before each charge.
      </Text>
      {method ? (
        <TurnOn autoPay={autoPay} method={method} />
      ) : (
        <LinkButton href="/billing?open=card">Save a card for auto-pay</LinkButton>
      )}
    </Row>
  )
}

type TurnOnProps = { autoPay: Output<'GET /api/auto-pay'>; method: Method }

function TurnOn({ autoPay: { next: _, ...autoPay }, method }: TurnOnProps) {
  const turnOn = useSubmitOnce({
    mutationFn: () => {
      const fallback = autoPay.fallback === method._id ? null : autoPay.fallback
      return call('PUT /api/auto-pay', { body: { ...autoPay, on: true, method: method._id, fallback } })
    },
    onSuccess: () => {
      void toast({ message: 'Auto-pay is on.' })
      return refresh('GET /api/auto-pay', 'GET /invoices')
    },
  })
  return (
    <>
      <PlainButton onClick={() => turnOn.mutate()} {...busy(turnOn.isPending)}>
        Use {method.label} for auto-pay
      </PlainButton>
      {turnOn.error && (
        <Text size="sm" tone="error" role="alert">
          {turnOn.error.message}
        </Text>
      )}
    </>
  )
}
