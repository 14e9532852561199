import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Method } from '#contract/billing/payment-methods.ts'
import { formatDay, formatMonth } from '#domain/platform/day.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from '../billing.module.css'
import { DepositsDialog } from './deposits-dialog.tsx'

const kinds: Record<Method['kind'], string> = {
  card: 'Card',
  us_bank: 'Bank account',
  transfer: 'Bank transfer',
}

type MethodRowProps = { method: Method; onContinue: () => void }

export function MethodRow({ method, onContinue }: MethodRowProps) {
  const { kind, label, why } = method
  const [isVerifying, setIsVerifying] = useState(false)
  const name = label || kinds[kind]
  return (
    <Row as="li" gap={16} rowGap={8} align="center" wrap>
      <Stack gap={2} className={shapes.grow}>
        <Text as="span" weight={500}>
          {name}
        </Text>
        <Text as="span" size="sm" tone="dimmed">
          {describe(method)}
        </Text>
        {why && (
          <Text as="span" size="sm" tone="error" data-state={method.state}>
            {why}
          </Text>
        )}
      </Stack>
      <State method={method} />
      <Row gap={8} wrap className={classes.actions}>
        {method.depositsBy && (
          <Button size="xs" onClick={() => setIsVerifying(true)} aria-label={`Enter the amounts of ${name}`}>
            Enter amounts
          </Button>
        )}
        {method.state === 'pending' && !method.depositsBy && kind !== 'transfer' && (
          <Button size="xs" variant="default" onClick={onContinue} aria-label={`Continue adding ${name}`}>
            Continue
          </Button>
        )}
        <RemoveButton id={method._id} name={name} />
      </Row>
      {isVerifying && <DepositsDialog method={method} onClose={() => setIsVerifying(false)} />}
    </Row>
  )
}

function describe({ kind, state, label, expires, depositsBy }: Method) {
  if (depositsBy) return `Two small amounts arrive by ${formatDay(depositsBy, 'medium')}.`
  if (state === 'pending' && !label) return "You haven't finished adding it."
  if (expires) return `${kinds[kind]}, expires ${formatMonth(expires)}`
  return kind === 'transfer' ? 'Send the money to your own account below' : kinds[kind]
}

function State({ method: { state, depositsBy } }: { method: Method }) {
  if (state === 'ready') return <StatusChip meaning="good">Ready</StatusChip>
  if (state === 'broken') return <StatusChip meaning="wrong">Can't be charged</StatusChip>
  return <StatusChip meaning="yours">{depositsBy ? 'Confirm the amounts' : 'Unfinished'}</StatusChip>
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const remove = useSubmitOnce({
    mutationFn: () => call('DELETE /api/payment-methods/:id', { params: { id } }),
    onSuccess: () => void toast({ message: `${name} was removed.` }),
    onError: (error) => void toast({ message: error.message, wrong: true }),
    onSettled: () => refresh('GET /api/payment-methods'),
  })
  const ask = async () => {
    const isSure = await confirmDialog({
      title: `Remove ${name}?`,
      message: 'It is removed at the payment provider too, and never charged again.',
      confirm: 'Remove',
      destructive: true,
    })
    if (isSure) remove.mutate()
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      onClick={ask}
      aria-label={`Remove ${name}`}
      {...busy(remove.isPending)}
    >
      Remove
    </Button>
  )
}
