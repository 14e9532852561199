import { Suspense } from 'react'
import { Text } from '#web/ui/layout.tsx'
import classes from './billing.module.css'
import { FormLoading } from './billing-loading.tsx'
import { providers } from './providers.ts'
import type { Intent } from './use-intent.ts'

export function CardForm({ intent }: { intent: Intent }) {
  const { CardForm: Form } = providers[intent.provider]
  return (
    <section aria-labelledby="card" className={classes.card}>
      <Text as="h2" size="lg" id="card" className={classes.heading}>
        Pay by card
      </Text>
      <Suspense fallback={<FormLoading />}>
        <Form intent={intent} />
      </Suspense>
    </section>
  )
}
