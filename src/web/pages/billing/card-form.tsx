import { Suspense } from 'react'
import { Text } from '#web/ui/layout.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import classes from './billing.module.css'
import { FormLoading } from './billing-loading.tsx'
import type { Intent } from './use-intent.ts'

// One file per form, so that a browser loads only the one it needs.
const SandboxForm = lazyPart(async () => (await import('./sandbox-form.tsx')).default)
const StripeForm = lazyPart(async () => (await import('./stripe-form.tsx')).default)

export function CardForm({ intent }: { intent: Intent }) {
  return (
    <section aria-labelledby="card" className={classes.card}>
      <Text as="h2" size="lg" id="card" className={classes.heading}>
        Pay by card
      </Text>
      <Suspense fallback={<FormLoading />}>
        {intent.sandbox ? <SandboxForm intent={intent} /> : <StripeForm intent={intent} />}
      </Suspense>
    </section>
  )
}
