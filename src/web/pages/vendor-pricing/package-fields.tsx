import { useId } from 'react'
import { planLabel } from '#domain/catalog/format-plan.ts'
import type { Plan, PlanPart, Vendor } from '#domain/catalog/vendor.ts'
import { Field, ListField } from '#web/parts/field/field.tsx'
import { MultiSelect } from './multi-select/multi-select.tsx'
import classes from './plan-fields.module.css'
import type { Choosing } from './use-selection.ts'

type PackageFieldsProps = { vendor: Vendor; choosing: Choosing }

/** A packaged offer: company size first, then one package, any frameworks and add-ons. */
export function PackageFields({ vendor, choosing }: PackageFieldsProps) {
  const id = useId()
  const { selection } = choosing
  const chosen = (part: PlanPart) =>
    selection.choices.flatMap(
      ({ name }) => vendor.plans.find((plan) => plan.name === name && plan.part === part) ?? [],
    )

  function choose(part: PlanPart, names: readonly string[]) {
    const picked = names.flatMap((name) => vendor.plans.find((plan) => plan.name === name) ?? [])
    const of = (other: PlanPart) => (other === part ? picked : chosen(other))
    choosing.choosePlans([...of('package'), ...of('framework'), ...of('add-on')])
  }

  return (
    <div className={classes.package}>
      <Field id={`${id}size`} label="Company size*">
        <ListField
          id={`${id}size`}
          value={selection.size ?? ''}
          onChange={(event) => choosing.setSize(event.currentTarget.value || null)}
        >
          <option value="">Choose your company's size</option>
          {vendor.companySizes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ListField>
      </Field>
      {selection.size !== null && (
        <>
          <Field id={`${id}package`} label="Package Type*">
            <ListField
              id={`${id}package`}
              value={chosen('package')[0]?.name ?? ''}
              onChange={(event) => choose('package', [event.currentTarget.value])}
            >
              <option value="">Choose a package</option>
              {plansOf(vendor, 'package').map((plan) => (
                <option key={plan.name} value={plan.name}>
                  {planLabel(plan)}
                </option>
              ))}
            </ListField>
          </Field>
          <PartPicker
            label="Frameworks"
            placeholder="The first one is free"
            plans={plansOf(vendor, 'framework')}
            chosen={chosen('framework')}
            onChange={(names) => choose('framework', names)}
          />
          <PartPicker
            label="Add-ons"
            placeholder="Choose add-ons"
            plans={plansOf(vendor, 'add-on')}
            chosen={chosen('add-on')}
            onChange={(names) => choose('add-on', names)}
          />
        </>
      )}
    </div>
  )
}

type PartPickerProps = {
  label: string
  placeholder: string
  plans: Plan[]
  chosen: Plan[]
  onChange: (names: string[]) => void
}

function PartPicker({ label, placeholder, plans, chosen, onChange }: PartPickerProps) {
  const options = plans.map((plan) => ({ value: plan.name, label: planLabel(plan), pill: plan.name }))
  return (
    <MultiSelect
      label={label}
      placeholder={placeholder}
      groups={[{ label: null, options }]}
      values={chosen.map(({ name }) => name)}
      onChange={onChange}
    />
  )
}

function plansOf({ plans }: Vendor, part: PlanPart) {
  return plans.filter((plan) => plan.part === part)
}
