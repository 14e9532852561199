import { Button, TextInput } from '@mantine/core'
import { formatUsd } from '#domain/platform/money.ts'
import { usualLimit } from '#domain/pools/limit.ts'
import { call, type Output } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'

export type LimitedCompany = Pick<Output<'GET /api/operator/companies/:id'>, '_id' | 'name' | 'poolLimit'>

type PoolLimitDialogProps = { company: LimitedCompany; onClose: () => void }

export function PoolLimitDialog({ company, onClose }: PoolLimitDialogProps) {
  const { _id: id, name, poolLimit } = company
  const keyFor = useKeyFor()
  const save = useSubmitOnce({
    mutationFn: (body: { limit: string | null }) =>
      call('PUT /api/operator/companies/:id/pool-limit', {
        params: { id },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: async () => {
      onClose()
      void toast({ message: `The pool limit of ${name} is saved.` })
      await refresh('GET /api/operator/companies/:id', 'GET /api/operator/audit')
    },
  })
  const form = useApiForm({
    initialValues: { limit: poolLimit.limit as string | null },
    schema: () => import('#contract/pools/operator-pools.ts').then(({ setPoolLimit }) => setPoolLimit.body),
    check: ({ limit }) => (limit?.trim() ? {} : { limit: 'Enter an amount.' }),
    action: save,
  })
  return (
    <FormDialog
      title={`Pool limit of ${name}`}
      onClose={onClose}
      form={form}
      action={save}
      verb={{ now: 'Save limit', busy: 'Saving...' }}
      extra={
        !poolLimit.isUsual && (
          <Button variant="default" onClick={() => save.mutate({ limit: null })} {...busy(save.isPending)}>
            Use the usual limit
          </Button>
        )
      }
    >
      <Text tone="dimmed">
        The most that its commitments to pools may cost in a year. Usually{' '}
        {formatUsd(usualLimit.beforePayment)}, and {formatUsd(usualLimit.afterPayment)} after a paid invoice.
        Commitments it already has stay as they are.
      </Text>
      <TextInput
        label="Limit a year in dollars"
        description="0 keeps it from committing"
        inputMode="decimal"
        data-autofocus
        {...form.getInputProps('limit')}
      />
    </FormDialog>
  )
}
