import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Method } from '#contract/billing/payment-methods.ts'
import { formatDay } from '#domain/platform/day.ts'
import { call } from '#web/api.ts'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { toast } from '#web/ui/toast.ts'

type DepositsDialogProps = { method: Method; onClose: () => void }

export function DepositsDialog({ method, onClose }: DepositsDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Confirm ${method.label}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <DepositsForm method={method} onClose={onClose} />
    </Modal>
  )
}

function DepositsForm({ method: { _id, label, depositsBy, triesLeft }, onClose }: DepositsDialogProps) {
  const [[first, second, code], setTyped] = useState<[string, string, string]>(['', '', ''])
  const verify = useSubmitOnce({
    mutationFn: () => {
      const body = code ? { code } : { amounts: [Number(first), Number(second)] as [number, number] }
      return call('POST /api/payment-methods/:id/verify', { params: { id: _id }, body })
    },
    onSuccess: () => {
      onClose()
      void toast({ message: `${label} is confirmed.` })
    },
    onSettled: () => refresh('GET /api/payment-methods'),
  })
  const field = (value: string, change: (text: string) => [string, string, string]) => ({
    value,
    autoComplete: 'off',
    classNames: { input: 'figures' },
    onChange: (event: { currentTarget: { value: string } }) => setTyped(change(event.currentTarget.value)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify.mutate()
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Text size="sm" tone="dimmed">
        {depositsBy && `The two amounts arrive by ${formatDay(depositsBy)}. `}
        {triesLeft !== undefined && `You have ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`}.`}
      </Text>
      <div className={shapes.halves}>
        <TextInput
          label="First amount in cents"
          inputMode="numeric"
          maxLength={2}
          placeholder="32"
          data-autofocus
          {...field(first, (text) => [text, second, code])}
        />
        <TextInput
          label="Second amount in cents"
          inputMode="numeric"
          maxLength={2}
          placeholder="45"
          {...field(second, (text) => [first, text, code])}
        />
      </div>
      <TextInput
        label="Or the code that begins with SM"
        maxLength={6}
        placeholder="SM11AA"
        {...field(code, (text) => [first, second, text])}
      />
      <FormMessage message={verify.error && { wrong: true, text: verify.error.message }} />
      <Button type="submit" {...busy(verify.isPending)}>
        {verify.isPending ? 'Checking...' : 'Confirm account'}
      </Button>
    </Stack>
  )
}
