import { Textarea, TextInput } from '@mantine/core'
import classes from '../fields.module.css'
import type { PlanDetails } from './plan-values.ts'

type PlanDetailFieldsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: Mantine types what it returns as any
  inputProps: (field: keyof PlanDetails) => any
  isNew?: boolean
}

/** What members get, how many people a seat covers, and a note for buyers. */
export function PlanDetailFields({ inputProps, isNew }: PlanDetailFieldsProps) {
  return (
    <>
      <TextInput
        label="Seat name"
        description={
          isNew
            ? 'What members get. Named like the plan if empty.'
            : 'What members get. Empty: no seats to hand out.'
        }
        maxLength={200}
        {...inputProps('seatName')}
      />
      <div className={classes.pair}>
        <TextInput
          label="People per seat"
          inputMode="numeric"
          placeholder="1"
          {...inputProps('peoplePerSeat')}
        />
        <TextInput
          label="Seats covered by the price"
          inputMode="numeric"
          placeholder="No limit"
          {...inputProps('seatsCovered')}
        />
      </div>
      <Textarea label="Note on the price table" rows={2} maxLength={500} {...inputProps('note')} />
    </>
  )
}
