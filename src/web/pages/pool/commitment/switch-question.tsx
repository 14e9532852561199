import { Stack } from '#web/ui/layout.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import type { Pool } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import classes from './commitment.module.css'
import { ADDITIONAL } from './commitment-values.ts'
import type { CommitmentForm } from './use-commitment-form.ts'

type SwitchQuestionProps = { form: CommitmentForm; pool: Pool }

/** Whoever has the plan already says whether the pool replaces it. */
export function SwitchQuestion({ form, pool }: SwitchQuestionProps) {
  const switchable = pool.mine?.switchable ?? []
  if (switchable.length === 0) return null
  const isWrong = Boolean(form.errors.switchFrom)
  return (
    <Radio.Group
      label={`You already have ${pool.vendor} ${pool.plan}`}
      {...form.getInputProps('switchFrom')}
      errorProps={{ role: 'alert' }}
    >
      <Stack gap={10} className={classes.choices}>
        {switchable.map(({ purchaseId, seats, startsOn }) => (
          <Radio
            key={purchaseId}
            value={purchaseId}
            aria-invalid={isWrong}
            label={`Switch my ${formatSeat(seats)} on ${formatDay(startsOn, 'longWithoutYear')}`}
          />
        ))}
        <Radio value={ADDITIONAL} label="Buy additional seats" />
      </Stack>
    </Radio.Group>
  )
}
