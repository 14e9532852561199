import { TextInput } from '@mantine/core'
import type { CostCenter } from '#contract/people/cost-centers.ts'
import { costCenterNameMax } from '#domain/people/cost-center.ts'
import { call } from '#web/api.ts'
import { DialogForm } from '#web/parts/dialog-form/dialog-form.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

type Typed = { code: string; name: string }

/** Adds a cost center, or renames one: its code stays, because documents show it. */
export function CostCenterForm({
  costCenter,
  onClose,
}: {
  costCenter: CostCenter | null
  onClose: () => void
}) {
  const save = useSubmitOnce({
    mutationFn: ({ code, name }: Typed) =>
      costCenter
        ? call('PATCH /api/cost-centers/:id', { params: { id: costCenter._id }, body: { name } })
        : call('POST /api/cost-centers', { body: { code, name } }),
    onSuccess: ({ code }) => {
      onClose()
      void toast({ message: costCenter ? `${code} was renamed.` : `${code} was added.` })
      return refresh('GET /api/cost-centers')
    },
  })
  const form = useApiForm<Typed, unknown>({
    initialValues: { code: costCenter?.code ?? '', name: costCenter?.name ?? '' },
    schema: () => import('#contract/people/cost-centers.ts').then((contract) => contract.CostCenterForm),
    action: save,
  })
  const field = (name: keyof Typed) => ({ ...form.getInputProps(name), errorProps: { role: 'alert' } })
  return (
    <DialogForm
      form={form}
      isPending={save.isPending}
      verb={{ now: costCenter ? 'Save name' : 'Add cost center', busy: 'Saving...' }}
      onClose={onClose}
    >
      <TextInput
        label="Code"
        description="1 to 20 letters, digits or hyphens. It can't be changed later."
        withAsterisk
        maxLength={20}
        disabled={costCenter !== null}
        data-autofocus={costCenter === null || undefined}
        {...field('code')}
      />
      <TextInput
        label="Name"
        withAsterisk
        maxLength={costCenterNameMax}
        data-autofocus={costCenter !== null || undefined}
        {...field('name')}
      />
    </DialogForm>
  )
}
