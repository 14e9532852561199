import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#web/api.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { ChangeForm } from './change-form.tsx'
import type { LineForm } from './line-form.ts'
import { planChoices } from './plan-choices.ts'

type Plan = Output<'GET /api/catalogue'>['vendors'][number]['plans'][number]

/** Another plan of the same vendor, by its price for a seat today. */
export function PlanForm({ taken, ...form }: LineForm & { taken: readonly string[] }) {
  const catalog = useQuery(read('GET /api/catalogue'))
  return (
    <Loaded query={catalog} message="The plans couldn't be loaded." brief>
      {({ vendors }) => {
        const plans = vendors.find(({ name }) => name === form.name)?.plans ?? []
        return <PlanChoice {...form} plans={plans.filter((plan) => isChoice(plan, form, taken))} />
      }}
    </Loaded>
  )
}

/** Priced by the seat, and not what it is already; another cycle only if nothing else is billed with it. */
function isChoice(plan: Plan, { line }: LineForm, taken: readonly string[]): boolean {
  const isSameCycle = plan.billingCycle === line.billingCycle
  if (plan.perMember <= 0 || plan.seatName === null) return false
  return isSameCycle ? !taken.includes(plan.name) : taken.length === 1
}

function PlanChoice({ plans, ...form }: LineForm & { plans: Plan[] }) {
  const [chosen, setChosen] = useState('')
  const plan = plans[Number(chosen)]
  const wish = chosen !== '' && plan ? { plan: plan.name, billingCycle: plan.billingCycle } : null
  if (plans.length === 0)
    return (
      <Text size="sm" tone="dimmed">
        {form.name} has no other plan that this one can change to.
      </Text>
    )
  return (
    <ChangeForm {...form} wish={wish}>
      <NativeSelect
        label="New plan"
        data={[{ value: '', label: 'Choose a plan' }, ...planChoices(plans)]}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
    </ChangeForm>
  )
}
