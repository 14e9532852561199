import { Suspense, useState } from 'react'
import { StillLoading } from '#web/parts/steady.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { useReadyMethods } from './auto-pay/use-ready-methods.ts'
import { FormLoading } from './billing-loading.tsx'
import { providers } from './providers.ts'
import type { Intent } from './use-intent.ts'

/** Whoever saved a method opens the form for another card. */
export function CardForm({ intent }: { intent: Intent }) {
  const { ready, isPending } = useReadyMethods()
  const [isOpen, setOpen] = useState(false)
  const { CardForm: Form } = providers[intent.provider]
  if (isPending) return <StillLoading />
  if (ready.length > 0 && !isOpen)
    return (
      <PlainButton look="subtle" onClick={() => setOpen(true)}>
        Pay with another card
      </PlainButton>
    )
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
