import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Method } from '#contract/billing/payment-methods.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { call } from '#web/api.ts'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { StillLoading } from '#web/parts/steady.tsx'
import { usd } from '#web/parts/usd.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { outcomePath } from '../outcome-path.ts'
import { providers } from '../providers.ts'
import type { Intent } from '../use-intent.ts'
import { useReadyMethods } from './use-ready-methods.ts'

/** Pays the same with a saved method, without entering anything. */
export function PayWithMethod({ intent, invoiceIds }: { intent: Intent; invoiceIds: string[] }) {
  const { ready, isPending } = useReadyMethods()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const pay = useSubmitOnce({
    mutationFn: async ({ _id }: Method) => {
      setFailure(null)
      const body = { method: _id, total: intent.amount, ...(invoiceIds.length > 0 && { invoiceIds }) }
      const outcome = await call('POST /api/payments', { body })
      return outcome.status === 'needs_confirmation'
        ? providers[intent.provider].confirm(intent, outcome)
        : outcome
    },
    onSuccess: ({ status, error, paymentId }) => {
      void refresh('GET /api/payment-methods', 'GET /api/auto-pay')
      if (status === 'paid' || status === 'processing')
        return navigate(outcomePath(paymentId, window.location.search))
      setFailure(error ?? "The payment wasn't completed.")
    },
    onError: ({ message }) => setFailure(message),
  })
  if (isPending) return <StillLoading />
  if (ready.length === 0) return null
  return (
    <Stack gap={8}>
      {ready.map((method, index) => (
        <Button
          key={method._id}
          variant={index === 0 ? 'filled' : 'default'}
          onClick={() => pay.mutate(method)}
          {...busy(pay.isPending && pay.variables?._id === method._id)}
        >
          {pay.isPending && pay.variables?._id === method._id
            ? 'Processing...'
            : `${method.kind === 'transfer' ? 'Pay by bank transfer' : `Pay now with ${method.label}`} · ${usd(intent.amount)}`}
        </Button>
      ))}
      <ComingCharge />
      <FormMessage message={failure ? { wrong: true, text: failure } : null} />
    </Stack>
  )
}

/** Whoever waits pays the same by itself. */
function ComingCharge() {
  const { data } = useQuery({ ...read('GET /api/auto-pay'), staleTime: 0 })
  if (!data?.on || !data.next) return null
  const { amount, day } = data.next
  return (
    <Text size="sm" tone="dimmed">
      Auto-pay would charge {usd(amount)} on {formatNearDay(day, new Date())}.
    </Text>
  )
}
