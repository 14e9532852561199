import { lazy, Suspense } from 'react'
import classes from './billing.module.css'
import { FormLoading } from './billing-loading.tsx'
import type { Intent } from './use-intent.ts'

// Each form is a file of its own: a browser loads the one it needs, and never the other.
const SandboxForm = lazy(() => import('./sandbox-form.tsx'))
const StripeForm = lazy(() => import('./stripe-form.tsx'))

export function CardForm({ intent }: { intent: Intent }) {
  return (
    <section aria-labelledby="card" className={classes.card}>
      <h2 id="card" className={classes.heading}>
        Pay by card
      </h2>
      <Suspense fallback={<FormLoading />}>
        {intent.sandbox ? <SandboxForm intent={intent} /> : <StripeForm intent={intent} />}
      </Suspense>
    </section>
  )
}
