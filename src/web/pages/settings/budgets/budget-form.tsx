import '@mantine/core/styles/Combobox.layer.css'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import type { CostCenter } from '#contract/people/cost-centers.ts'
import type { Budget } from '#contract/purchasing/budgets.ts'
import { dayOf } from '#domain/platform/day.ts'
import { readDollars } from '#domain/platform/read-dollars.ts'
import { type BudgetKind, periodsOn } from '#domain/purchasing/budget.ts'
import { call } from '#web/api.ts'
import { DialogForm } from '#web/parts/dialog-form/dialog-form.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import { periodChoices } from './budget-picture.ts'

type BudgetDialogProps = { budget: Budget | null; costCenters: CostCenter[]; onClose: () => void }
type Typed = { costCenter: string; period: string; amount: string; kind: BudgetKind }

const kinds = [
  { value: 'soft', label: 'Soft: an admin decides on what exceeds it' },
  { value: 'hard', label: 'Hard: requests that exceed it are refused' },
]

export function BudgetDialog(props: BudgetDialogProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.budget ? 'Edit budget' : 'Add budget'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <BudgetForm {...props} />
    </Modal>
  )
}

function BudgetForm({ budget, costCenters, onClose }: BudgetDialogProps) {
  const save = useSubmitOnce({
    mutationFn: ({ amount, ...typed }: Typed) =>
      call('PUT /api/budgets', { body: { ...typed, amount: readDollars(amount) } }),
    onSuccess: ({ costCenter, period }) => {
      onClose()
      void toast({ message: `The budget of ${costCenter} for ${period} was saved.` })
      return refresh('GET /api/budgets')
    },
  })
  const form = useApiForm<Typed, unknown>({
    initialValues: budget ? typedOf(budget) : blank(costCenters),
    schema: () => import('#contract/purchasing/budgets.ts').then(({ TypedBudget }) => TypedBudget),
    action: save,
  })
  const field = (name: keyof Typed) => ({ ...form.getInputProps(name), errorProps: { role: 'alert' } })
  const isSet = budget !== null
  return (
    <DialogForm
      form={form}
      isPending={save.isPending}
      verb={{ now: 'Save budget', busy: 'Saving...' }}
      onClose={onClose}
      aside={budget && <RemoveBudget budget={budget} onRemoved={onClose} />}
    >
      <NativeSelect
        label="Cost center"
        disabled={isSet}
        data={
          isSet
            ? [budget.costCenter]
            : costCenters.map(({ code, name }) => ({ value: code, label: `${code}: ${name}` }))
        }
        {...field('costCenter')}
      />
      <NativeSelect
        label="Period"
        disabled={isSet}
        data={isSet ? [budget.period] : periodChoices(new Date())}
        {...field('period')}
      />
      <TextInput
        label="Amount in US dollars"
        inputMode="decimal"
        placeholder="12,000"
        data-autofocus
        withAsterisk
        {...field('amount')}
      />
      <NativeSelect label="Kind" data={kinds} {...field('kind')} />
    </DialogForm>
  )
}

function RemoveBudget({
  budget: { _id, costCenter, period },
  onRemoved,
}: {
  budget: Budget
  onRemoved: () => void
}) {
  const remove = useSubmitOnce({
    mutationFn: () => call('DELETE /api/budgets/:id', { params: { id: _id } }),
    onSuccess: () => {
      onRemoved()
      void toast({ message: `The budget of ${costCenter} for ${period} was removed.` })
    },
    onError: ({ message }) => void toast({ message, wrong: true }),
    onSettled: () => refresh('GET /api/budgets'),
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: `Remove the budget of ${costCenter} for ${period}?`,
      message: 'Requests are no longer compared with it.',
      confirm: 'Remove budget',
      destructive: true,
    })
    if (isSure) remove.mutate()
  }

  return (
    <Button variant="subtle" color="red" onClick={ask} {...busy(remove.isPending)}>
      Remove
    </Button>
  )
}

function typedOf({ costCenter, period, amount, kind }: Budget): Typed {
  return { costCenter, period, amount: String(amount), kind }
}

function blank([first]: CostCenter[]): Typed {
  const [year] = periodsOn(dayOf(new Date()), 1)
  return { costCenter: first?.code ?? '', period: year, amount: '', kind: 'soft' }
}
