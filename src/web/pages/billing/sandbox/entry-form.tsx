import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#web/api.ts'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import type { EntryProps } from '../methods/entry.ts'
import { SandboxMark, SandboxNumbers } from './numbers.tsx'

const cards = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0341', does: 'is declined later' },
  { number: '4000 0000 0000 9995', does: 'has no money' },
  { number: '4000 0027 6000 3184', does: 'asks for confirmation' },
  { number: '4000 0000 0000 0002', does: "can't be saved" },
]
const accounts = [
  { number: '000123456789', does: 'pays after a minute' },
  { number: '000222222227', does: 'has no money' },
  { number: '000111111113', does: 'is closed' },
]

/** Our own form for test cards and accounts. */
export default function SandboxEntry({ added, clientSecret, onDone }: EntryProps) {
  const isCard = added.method.kind === 'card'
  const [number, setNumber] = useState('')
  const [routing, setRouting] = useState('110000000')
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/sandbox/setup', {
        body: { clientSecret, ...(isCard ? { card: number } : { routing, account: number }) },
      }),
    onSuccess: ({ state, label, why, depositsBy }) => {
      if (state === 'pending' && !depositsBy) return setFailure(why ?? "It couldn't be saved.")
      void toast({ message: depositsBy ? `Two small amounts go to ${label}.` : `${label} was saved.` })
      onDone()
    },
    onError: (error) => setFailure(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    save.mutate()
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <SandboxMark />
      {!isCard && (
        <TextInput
          label="Routing number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={routing}
          onChange={(event) => setRouting(event.currentTarget.value)}
          classNames={{ input: 'figures' }}
        />
      )}
      <TextInput
        label={isCard ? 'Card number' : 'Account number'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        data-autofocus
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        classNames={{ input: 'figures' }}
      />
      <SandboxNumbers
        label={isCard ? 'Test cards' : 'Test accounts'}
        numbers={isCard ? cards : accounts}
        onPick={setNumber}
      />
      <FormMessage message={failure ? { wrong: true, text: failure } : null} />
      <Button type="submit" {...busy(save.isPending)}>
        {save.isPending ? 'Saving...' : isCard ? 'Save card' : 'Save account'}
      </Button>
    </Stack>
  )
}
