import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useRef, useState } from 'react'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { outcomePath } from '../outcome-path.ts'
import { PayButton } from '../pay-button.tsx'
import type { Intent } from '../use-intent.ts'
import { StripeFrame } from './frame.tsx'

/** The card form of a payment, with Stripe's own fields. */
export default function StripeForm({ intent }: { intent: Intent }) {
  const { publishableKey, clientSecret, paymentId, amount } = intent
  return (
    <StripeFrame
      publishableKey={publishableKey}
      clientSecret={clientSecret}
      notSetUp="Card payments aren't set up. Please contact us."
    >
      <Fields paymentId={paymentId} amount={amount} />
    </StripeFrame>
  )
}

function Fields({ paymentId, amount }: Pick<Intent, 'paymentId' | 'amount'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [failure, setFailure] = useState<string | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const isBusy = useRef(false)

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || !isReady || isBusy.current) return
    isBusy.current = true
    setIsPaying(true)
    setFailure(null)
    const { origin, search } = window.location
    const return_url = `${origin}${outcomePath(paymentId, search)}`
    // Returns only on failure; otherwise the browser is already on its way to the result.
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url } })
    setFailure(error.message ?? "The payment didn't go through.")
    setIsPaying(false)
    isBusy.current = false
  }

  return (
    <Stack as="form" gap={16} onSubmit={pay}>
      <PaymentElement
        onReady={() => setIsReady(true)}
        onLoadError={() => setFailure("The card form couldn't be loaded. Reload the page to try again.")}
      />
      <FormMessage message={failure ? { wrong: true, text: failure } : null} />
      <PayButton amount={amount} isBusy={isPaying} />
    </Stack>
  )
}
