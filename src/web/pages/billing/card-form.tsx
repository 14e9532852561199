import { Suspense } from 'react'
import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { FormLoading } from './billing-loading.tsx'
import { providers } from './providers.ts'
import type { Intent } from './use-intent.ts'

export function CardForm({ intent }: { intent: Intent }) {
  const { CardForm: Form } = providers[intent.provider]
  return (
    <Stack as="section" gap={16} aria-labelledby="card" className={shapes.card}>
      <Text as="h2" size="lg" id="card">
        Pay by card
      </Text>
      <Suspense fallback={<FormLoading />}>
        <Form intent={intent} />
      </Suspense>
    </Stack>
  )
}
