import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { FormMessage } from '../../parts/auth/form-message.tsx'
import classes from './billing.module.css'
import { FormLoading } from './billing-loading.tsx'
import { outcomePath } from './outcome-path.ts'
import { PayButton } from './pay-button.tsx'
import type { Intent } from './use-intent.ts'
import { useOwnDocument } from './use-own-document.ts'

/** Stripe's own form, in its default theme. Only a page loaded as /billing may load it. */
export default function StripeForm({ intent }: { intent: Intent }) {
  const isOwnDocument = useOwnDocument()
  const { publishableKey, clientSecret } = intent
  const stripe = useMemo(
    () => (publishableKey && isOwnDocument ? loadStripe(publishableKey) : null),
    [publishableKey, isOwnDocument],
  )
  if (!publishableKey)
    return <FormMessage message={{ wrong: true, text: "Card payments aren't set up. Please contact us." }} />
  if (!stripe) return <FormLoading />
  return (
    <div className={classes.provider}>
      <Elements stripe={stripe} options={{ clientSecret, appearance: { theme: 'stripe' } }}>
        <Fields paymentId={intent.paymentId} />
      </Elements>
    </div>
  )
}

function Fields({ paymentId }: { paymentId: string }) {
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
    <form onSubmit={pay} className={classes.form}>
      <PaymentElement
        onReady={() => setIsReady(true)}
        onLoadError={() => setFailure("The card form couldn't be loaded. Reload the page to try again.")}
      />
      <FormMessage message={failure ? { wrong: true, text: failure } : null} />
      <PayButton isBusy={isPaying} />
    </form>
  )
}
