import { TextInput } from '@mantine/core'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { call } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { Text } from '#web/ui/layout.tsx'
import { refreshPool, showPool } from './use-pool-action.ts'

type GatherDialogProps = { pool: OperatorPool; onClose: () => void }

/** Companies say what they would pay, before the vendor has named its prices. */
export function GatherDialog({ pool: { _id: id, vendor }, onClose }: GatherDialogProps) {
  const keyFor = useKeyFor()
  const gather = useSubmitOnce({
    mutationFn: (body: { gathersUntil: string }) =>
      call('POST /api/operator/pools/:id/gather', { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: async (pool) => {
      showPool(pool)
      onClose()
      await refreshPool()
    },
  })
  const form = useApiForm({
    initialValues: { gathersUntil: '' },
    schema: () => import('#contract/pools/operator-pools.ts').then(({ gatherPool }) => gatherPool.body),
    action: gather,
  })
  return (
    <FormDialog
      title="Gather commitments"
      onClose={onClose}
      form={form}
      action={gather}
      verb={{ now: 'Start gathering', busy: 'Starting...' }}
    >
      <Text tone="dimmed">
        The pool becomes public without prices. The waitlist and subscribers of the plan get an email, and you
        can show {vendor} what companies would pay together.
      </Text>
      <TextInput
        type="date"
        label="Gathers until"
        description="Without prices by then, everyone is released the day after"
        data-autofocus
        withAsterisk
        {...form.getInputProps('gathersUntil')}
      />
    </FormDialog>
  )
}
