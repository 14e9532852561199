import { Button, Modal, Skeleton } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { debitMandate, type MethodKind } from '#domain/billing/payment-method.ts'
import { call } from '#web/api.ts'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { providers } from '../providers.ts'

const titles: Record<MethodKind, string> = {
  card: 'Add card',
  us_bank: 'Add bank account',
  transfer: 'Pay by transfer',
}

type AddDialogProps = { kind: MethodKind; onClose: () => void }

export function AddDialog({ kind, onClose }: AddDialogProps) {
  const close = () => {
    void refresh('GET /api/payment-methods')
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={titles[kind]}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <AddForm kind={kind} onClose={close} />
    </Modal>
  )
}

/** A bank account is added only after its debit mandate is accepted. */
function AddForm({ kind, onClose }: AddDialogProps) {
  const add = useSubmitOnce({
    mutationFn: () => call('POST /api/payment-methods', { body: { kind } }),
    onSuccess: () => (kind === 'transfer' ? onClose() : undefined),
  })
  const { mutate } = add
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once, when the dialog opens.
  useEffect(() => {
    if (kind !== 'us_bank') mutate()
  }, [kind])
  const failure = <FormMessage message={add.error && { wrong: true, text: add.error.message }} />
  if (add.data?.clientSecret) {
    const { EntryForm } = providers[add.data.provider]
    return (
      <Suspense fallback={<Loading />}>
        <EntryForm added={add.data} clientSecret={add.data.clientSecret} onDone={onClose} />
      </Suspense>
    )
  }
  if (kind !== 'us_bank') return add.error ? failure : <Loading />
  return (
    <Stack gap={16}>
      <Text size="md">{debitMandate}</Text>
      {failure}
      <Button onClick={() => mutate()} {...busy(add.isPending)}>
        Accept and continue
      </Button>
    </Stack>
  )
}

function Loading() {
  return <Skeleton height={120} role="status" aria-label="Loading the form" />
}
