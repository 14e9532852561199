import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CostCenter } from '../../../contract/cost-centers.ts'
import type { Purchase } from '../../../contract/purchases.ts'
import { poNumberMax } from '../../../domain/cost-center.ts'
import { call } from '../../api.ts'
import { read, refresh } from '../../queries.ts'
import { busy } from '../../ui/busy.ts'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../loaded.tsx'
import { useApiForm } from '../use-api-form.ts'
import { useSubmitOnce } from '../use-submit-once.ts'
import classes from './coding-form.module.css'

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
    schema: () => import('../../../contract/cost-centers.ts').then((contract) => contract.CodingForm),
    action: save,
  })
  const { costCenter, poNumber } = form.values
  // One that was archived since stays possible for what already has it.
  const choices = costCenters.filter(({ archived, code }) => !archived || code === purchase.costCenter)
  return (
    <form {...form.props} className={classes.form}>
      <NativeSelect
        label="Cost center"
        data={[
          { value: '', label: 'None' },
          ...choices.map(({ code, name }) => ({ value: code, label: `${code}: ${name}` })),
        ]}
        value={costCenter ?? ''}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('costCenter', value || null)}
        error={form.errors.costCenter}
        errorProps={{ role: 'alert' }}
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
      {form.failure && (
        <p role="alert" className={classes.wrong}>
          {form.failure}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" {...busy(save.isPending)}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
