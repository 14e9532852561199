import { TextInput } from '@mantine/core'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { call } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { Text } from '#web/ui/layout.tsx'
import { refreshPool, showPool } from './use-pool-action.ts'

type ExtendDialogProps = { pool: OperatorPool; onClose: () => void }

export function ExtendDialog({ pool, onClose }: ExtendDialogProps) {
  const { _id: id } = pool
  const keyFor = useKeyFor()
  const extend = useSubmitOnce({
    mutationFn: ({ deadline, startsOn }: { deadline: string; startsOn: string }) => {
      const body = { deadline: `${deadline}:00Z`, startsOn }
      return call('POST /api/operator/pools/:id/extend', {
        params: { id },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: async (extended) => {
      showPool(extended)
      onClose()
      await refreshPool()
    },
  })
  const form = useApiForm({
    initialValues: { deadline: pool.deadline?.slice(0, 16) ?? '', startsOn: pool.startsOn ?? '' },
    schema: () => import('#contract/pools/operator-pools.ts').then(({ extendPool }) => extendPool.body),
    action: extend,
  })
  return (
    <FormDialog
      title="Extend the deadline"
      onClose={onClose}
      form={form}
      action={extend}
      verb={{ now: 'Extend', busy: 'Extending...' }}
    >
      <Text tone="dimmed">
        A pool is extended once, by 1 to 30 days. Companies whose conditions no longer fit must choose Stay in
        before they count again; everyone gets an email.
      </Text>
      <TextInput
        type="datetime-local"
        step={3600}
        label="New deadline"
        description="A full hour in UTC"
        data-autofocus
        {...form.getInputProps('deadline')}
      />
      <TextInput
        type="date"
        label="Starts on"
        description="Moved by no more days than the deadline"
        {...form.getInputProps('startsOn')}
      />
    </FormDialog>
  )
}
