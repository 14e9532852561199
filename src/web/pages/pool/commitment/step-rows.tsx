import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { Pool } from '#contract/pools/pools.ts'
import { maxSteps } from '#domain/pools/commitment.ts'
import { cycleName } from '#web/parts/pool/pool-texts.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { newStep } from './commitment-values.ts'
import classes from './step-rows.module.css'
import type { CommitmentForm } from './use-commitment-form.ts'

type StepRowsProps = {
  form: CommitmentForm
  /** What is wrong with what is typed, before it is sent. */
  errors: Record<string, string>
  pool: Pool
  onAdded: (index: number) => void
}

/** Seats and the most they may cost, row by row: more seats only at a lower price. */
export function StepRows({ form, errors, pool, onAdded }: StepRowsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const { steps } = form.values

  function inputOf(field: string) {
    const input = form.getInputProps(field)
    return { ...input, error: input.error ?? errors[field] }
  }

  function addStep() {
    form.insertListItem('steps', newStep())
    onAdded(steps.length)
  }

  function remove(index: number) {
    form.removeListItem('steps', index)
    add.current?.focus()
  }

  return (
    <Stack as="fieldset" gap={8}>
      <legend className="sr-only">Seats and the most you’d pay for each</legend>
      <Text as="div" weight={500} className={classes.heads} aria-hidden="true">
        <span>Seats</span>
        <span>At most per seat</span>
      </Text>
      {steps.map(({ key }, index) => (
        <div key={key} className={classes.row}>
          <TextInput
            aria-label={nameOf('Seats', index, steps.length)}
            inputMode="numeric"
            autoComplete="off"
            rightSection="seats"
            rightSectionWidth={52}
            rightSectionProps={{ className: classes.unit }}
            {...inputOf(`steps.${index}.seats`)}
          />
          <TextInput
            aria-label={nameOf('At most per seat', index, steps.length)}
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            leftSectionWidth={26}
            rightSection={`a ${cycleName(pool.billingCycle)}`}
            rightSectionWidth={72}
            rightSectionProps={{ className: classes.unit }}
            {...inputOf(`steps.${index}.maxPrice`)}
          />
          {steps.length > 1 && (
            <ActionIcon aria-label={`Remove step ${index + 1}`} onClick={() => remove(index)}>
              <Icon name="trash" />
            </ActionIcon>
          )}
        </div>
      ))}
      {steps.length < maxSteps && canFall(pool) && (
        <Button
          ref={add}
          variant="subtle"
          size="xs"
          leftSection={<Icon name="plus" size={15} />}
          onClick={addStep}
          className={classes.add}
        >
          Add a step
        </Button>
      )}
    </Stack>
  )
}

/** A further step is for a lower price: there is none to come once the lowest one is set. */
function canFall({ state, tiers, progress }: Pool): boolean {
  return state !== 'rolling' || tiers.some(({ price }) => price < (progress.price ?? Infinity))
}

function nameOf(label: string, index: number, count: number) {
  return count === 1 ? label : `${label}, step ${index + 1}`
}
