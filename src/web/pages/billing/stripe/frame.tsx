import { Elements } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type ReactNode, useMemo } from 'react'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import classes from '../billing.module.css'
import { FormLoading } from '../billing-loading.tsx'
import { useOwnDocument } from './use-own-document.ts'

/** Stripe's own fields, in its default theme. Only a page loaded as /billing may load them. */
export function StripeFrame(props: {
  publishableKey: string | null | undefined
  clientSecret: string
  /** Said where the provider has no key. */
  notSetUp: string
  children: ReactNode
}) {
  const { publishableKey, clientSecret } = props
  const isOwnDocument = useOwnDocument()
  const stripe = useMemo(
    () => (publishableKey && isOwnDocument ? loadStripe(publishableKey) : null),
    [publishableKey, isOwnDocument],
  )
  if (!publishableKey) return <FormMessage message={{ wrong: true, text: props.notSetUp }} />
  if (!stripe) return <FormLoading />
  return (
    <div className={classes.frame}>
      <Elements stripe={stripe} options={{ clientSecret, appearance: { theme: 'stripe' } }}>
        {props.children}
      </Elements>
    </div>
  )
}
