import { Button } from '@mantine/core'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { call } from '#web/api.ts'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Stack } from '#web/ui/layout.tsx'
import type { EntryProps } from '../methods/entry.ts'
import { StripeFrame } from './frame.tsx'

/** Stripe's own form: what is entered goes to Stripe alone. */
export default function StripeEntry({ added, clientSecret, onDone }: EntryProps) {
  const { publishableKey, method } = added
  return (
    <StripeFrame
      publishableKey={publishableKey}
      clientSecret={clientSecret}
      notSetUp="Saving isn't set up. Please contact us."
    >
      <Fields methodId={method._id} onDone={onDone} />
    </StripeFrame>
  )
}

function Fields({ methodId, onDone }: { methodId: string; onDone: () => void }) {
  const stripe = useStripe()
  const elements = useElements()
  const [failure, setFailure] = useState<string | null>(null)
  const [isReady, setIsReady] = useState(false)
  const save = useSubmitOnce({
    mutationFn: async () => {
      if (!stripe || !elements) return
      const confirmParams = { return_url: `${window.location.origin}/billing` }
      const { error } = await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' })
      if (error) throw new Error(error.message ?? "It couldn't be saved.")
      await call('POST /api/payment-methods/:id/check', { params: { id: methodId } })
    },
    onSuccess: onDone,
    onError: (error) => setFailure(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    setFailure(null)
    save.mutate()
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <PaymentElement
        onReady={() => setIsReady(true)}
        onLoadError={() => setFailure("The form couldn't be loaded. Reload the page to try again.")}
      />
      <FormMessage message={failure ? { wrong: true, text: failure } : null} />
      <Button type="submit" {...busy(save.isPending)}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Stack>
  )
}
