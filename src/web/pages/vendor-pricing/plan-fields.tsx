import { cycleGroups, nameWithCycle, planLabel } from '#domain/catalog/format-plan.ts'
import type { Quote } from '#domain/catalog/pricing.ts'
import type { Plan, Vendor } from '#domain/catalog/vendor.ts'
import { useFreeMonthUsed } from '#web/parts/use-free-month.ts'
import { Icon } from '#web/ui/icons.tsx'
import { groupPriceLines, mixingLine } from './format-quote.ts'
import { MultiSelect } from './multi-select/multi-select.tsx'
import type { SelectOption } from './multi-select/options.ts'
import { PackageFields } from './package-fields.tsx'
import classes from './plan-fields.module.css'
import { PlanRows } from './plan-rows.tsx'
import type { Choosing } from './use-selection.ts'

type PlanFieldsProps = {
  vendor: Vendor
  choosing: Choosing
  quote: Quote
  /** Chosen outside the picker: its seats come next. */
  added?: Plan | null
}

/** The plans, and the seats for each. */
export function PlanFields({ vendor, choosing, quote, added }: PlanFieldsProps) {
  const mixing = mixingLine(vendor)
  const isFreeMonthUsed = useFreeMonthUsed(vendor)
  const isMixed = quote.lines.length > 0 && quote.billingCycle === null
  return (
    <div>
      {vendor.soldAs === 'package' ? (
        <PackageFields vendor={vendor} choosing={choosing} />
      ) : (
        <PlanPicker vendor={vendor} choosing={choosing} isMixed={isMixed} />
      )}
      <PlanRows
        vendor={vendor}
        quote={quote}
        added={added}
        onSeats={choosing.setSeats}
        onSeatsForAll={choosing.setSeatsForAll}
      />
      {mixing && (
        <p className={isMixed ? classes.wrong : classes.note}>
          {isMixed && <Icon name="triangle" size={15} />}
          {mixing}
        </p>
      )}
      {vendor.page.notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {isFreeMonthUsed && <p className={classes.note}>Your company has already used its free first month.</p>}
      <noscript>
        <p className={classes.note}>Choosing plans requires JavaScript. Every price is in the table below.</p>
      </noscript>
    </div>
  )
}

type PlanPickerProps = { vendor: Vendor; choosing: Choosing; isMixed: boolean }

function PlanPicker({ vendor, choosing, isMixed }: PlanPickerProps) {
  const groupPrices = groupPriceLines(vendor)
  const groups = cycleGroups(vendor).map(({ label, plans }) => ({ label, options: plans.map(toOption) }))

  function toOption(plan: Plan): SelectOption {
    return {
      value: keyOf(plan),
      label: planLabel(plan),
      detail: groupPrices.get(plan),
      pill: isMixed ? nameWithCycle(plan) : plan.name,
      isLocked: plan.name === vendor.mandatoryPlan,
    }
  }

  return (
    <MultiSelect
      label="What product do you want to buy?*"
      placeholder="Choose one or more plans"
      groups={groups}
      values={choosing.selection.choices.map(keyOf)}
      onChange={(keys) =>
        choosing.choosePlans(keys.flatMap((key) => vendor.plans.find((plan) => keyOf(plan) === key) ?? []))
      }
    />
  )
}

function keyOf({ name, billingCycle }: { name: string; billingCycle: string }) {
  return `${name}~${billingCycle}`
}
