import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PayButton } from '../pay-button.tsx'
import type { Intent } from '../use-intent.ts'
import { SandboxMark, SandboxNumbers } from './numbers.tsx'
import { useSandbox } from './use-sandbox.ts'

/** Our own card form for test cards. */
export default function SandboxForm({ intent }: { intent: Intent }) {
  const [card, setCard] = useState('')
  const { pay, isPaying, failure, fieldError } = useSandbox(intent)

  function submit(event: FormEvent) {
    event.preventDefault()
    pay(card)
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <SandboxMark />
      <TextInput
        label="Card number"
        name="card"
        size="md"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        maxLength={30}
        value={card}
        error={fieldError}
        onChange={(event) => setCard(event.currentTarget.value)}
        classNames={{ input: 'figures' }}
      />
      <SandboxNumbers label="Test cards" numbers={cards} onPick={setCard} />
      <FormMessage message={failure ? { wrong: true, text: failure } : null} />
      <PayButton amount={intent.amount} isBusy={isPaying} />
    </Stack>
  )
}

const cards = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0027 6000 3184', does: 'asks for confirmation' },
]
