import '@mantine/core/styles/Combobox.layer.css'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import type { CostCenter } from '#contract/people/cost-centers.ts'
import type { Budget } from '#contract/purchasing/budgets.ts'
import { dayOf } from '#domain/platform/day.ts'
import { readDollars } from '#domain/platform/read-dollars.ts'
import { type BudgetKind, companyWide, periodsOn } from '#domain/purchasing/budget.ts'
import { call } from '#web/api.ts'
import { DialogForm } from '#web/parts/dialog-form/dialog-form.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import { budgetLabel, periodChoices } from './budget-picture.ts'

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
    mutationFn: ({ amount, costCenter, ...typed }: Typed) =>
      call('PUT /api/budgets', {
        body: { ...typed, costCenter: costCenter || null, amount: readDollars(amount) },
      }),
    onSuccess: (saved) => {
      onClose()
      void toast({ message: `The budget ${budgetLabel(saved)} was saved.` })
      return refresh('GET /api/budgets')
    },
  })
  const form = useApiForm<Typed, unknown>({
    initialValues: budget ? typedOf(budget) : blank(),
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
        label="Covers"
        disabled={isSet}
        data={[
          { value: '', label: companyWide },
          ...costCenters.map(({ code, name }) => ({ value: code, label: `${code}: ${name}` })),
        ]}
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

function RemoveBudget({ budget, onRemoved }: { budget: Budget; onRemoved: () => void }) {
  const remove = useSubmitOnce({
    mutationFn: () => call('DELETE /api/budgets/:id', { params: { id: budget._id } }),
    onSuccess: () => {
      onRemoved()
      void toast({ message: `The budget ${budgetLabel(budget)} was removed.` })
    },
    onError: ({ message }) => void toast({ message, wrong: true }),
    onSettled: () => refresh('GET /api/budgets'),
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: `Remove the budget ${budgetLabel(budget)}?`,
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
  return { costCenter: costCenter ?? '', period, amount: String(amount), kind }
}

function blank(): Typed {
  const [year] = periodsOn(dayOf(new Date()), 1)
  return { costCenter: '', period: year, amount: '', kind: 'soft' }
}
