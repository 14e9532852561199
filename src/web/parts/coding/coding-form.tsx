import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CostCenter } from '#contract/people/cost-centers.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { poNumberMax } from '#domain/people/cost-center.ts'
import { call } from '#web/api.ts'
import { read, refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { DialogForm } from '../dialog-form/dialog-form.tsx'
import { Loaded } from '../loaded.tsx'
import { useApiForm } from '../use-api-form.ts'
import { useSubmitOnce } from '../use-submit-once.ts'
import { CostCenterField } from './cost-center-field.tsx'

type CodingFormProps = { purchase: Purchase; onClose: () => void }

export function CodingForm(props: CodingFormProps) {
  const query = useQuery(read('GET /api/cost-centers'))
  return (
    <Loaded query={query} message="The cost centers couldn't be loaded.">
      {({ costCenters }) => <Fields {...props} costCenters={costCenters} />}
    </Loaded>
  )
}

type Typed = { costCenter: string | null; poNumber: string | null }

function Fields({ purchase, onClose, costCenters }: CodingFormProps & { costCenters: CostCenter[] }) {
  const save = useSubmitOnce({
    mutationFn: (body: Typed) =>
      call('PUT /api/purchases/:id/coding', { params: { id: purchase._id }, body }),
    onSuccess: () => {
      onClose()
      void toast({ message: `${purchase.name} was updated. It counts from the next invoice.` })
      return refresh('GET /api/purchases2', 'GET /api/budgets', 'GET /api/products/:productName')
    },
  })
  const form = useApiForm<Typed, unknown>({
    initialValues: { costCenter: purchase.costCenter, poNumber: purchase.poNumber },
    schema: () => import('#contract/people/cost-centers.ts').then((contract) => contract.CodingForm),
    action: save,
  })
  const { costCenter, poNumber } = form.values
  return (
    <DialogForm
      form={form}
      isPending={save.isPending}
      verb={{ now: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      <CostCenterField
        costCenters={costCenters}
        current={purchase.costCenter}
        value={costCenter ?? ''}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('costCenter', value || null)}
        error={form.errors.costCenter}
      />
      <TextInput
        label="PO number"
        autoComplete="off"
        maxLength={poNumberMax}
        data-autofocus
        value={poNumber ?? ''}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('poNumber', value || null)}
        error={form.errors.poNumber}
        errorProps={{ role: 'alert' }}
      />
    </DialogForm>
  )
}
