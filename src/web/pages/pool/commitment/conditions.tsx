import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Pool } from '#contract/pools/pools.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { Icon } from '#web/ui/icons.tsx'
import { type CommitmentValues, usualConditions } from './commitment-values.ts'
import classes from './conditions.module.css'
import type { CommitmentForm } from './use-commitment-form.ts'

type ConditionsProps = { form: CommitmentForm; pool: Pool; startsOn: string | null }

const fields = ['startBy', 'longestTermMonths', 'goodUntil'] as const

/** What the company asks of the pool: folded, since the pool's own terms apply where nothing is filled in. */
export function Conditions({ form, pool, startsOn }: ConditionsProps) {
  const isRequired = pool.state === 'gathering'
  const isWrong = fields.some((field) => form.errors[field])
  const [isOpen, setOpen] = useState(isRequired)
  const usual = usualConditions(pool, form.values.staysRolling, startsOn)
  const hint = (text: string | null) => (text === null ? undefined : `Empty means ${text}.`)
  return (
    <details
      className={classes.conditions}
      // An error in a folded field must be seen.
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="chevron-right" size={15} className={classes.mark} />
        Conditions{!isOpen && formatConditions(form.values, usual)}
      </summary>
      <div className={`pair ${classes.fields}`}>
        <TextInput
          type="date"
          label="Start by"
          description={hint(usual && dayLabel(usual.startBy))}
          required={isRequired}
          withAsterisk={false}
          {...form.getInputProps('startBy')}
        />
        <TextInput
          label="Longest term in months"
          inputMode="numeric"
          description={hint(usual && `${usual.longestTermMonths} months`)}
          required={isRequired}
          withAsterisk={false}
          {...form.getInputProps('longestTermMonths')}
        />
        <TextInput
          type="date"
          label="Offer good until"
          description={hint(usual && dayLabel(usual.goodUntil))}
          required={isRequired}
          withAsterisk={false}
          {...form.getInputProps('goodUntil')}
        />
      </div>
    </details>
  )
}

type Usual = ReturnType<typeof usualConditions>

/** ": start by Mar 1, up to 12 months". */
function formatConditions(values: CommitmentValues, usual: Usual): string {
  const startBy = values.startBy || usual?.startBy
  const months = values.longestTermMonths || usual?.longestTermMonths
  const parts = [startBy && `start by ${dayLabel(startBy)}`, months && `up to ${months} months`].filter(
    Boolean,
  )
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

function dayLabel(day: string) {
  return formatNearDay(day, new Date())
}
