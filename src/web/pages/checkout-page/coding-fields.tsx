import { useId } from 'react'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { reasonMax } from '#domain/purchasing/requests/request.ts'
import type { Output } from '#web/api.ts'
import field from '#web/parts/field/field.module.css'
import { Field, ListField } from '#web/parts/field/field.tsx'
import type { Coding } from './coding.ts'
import classes from './coding-fields.module.css'

type CodingFieldsProps = {
  options: Output<'GET /api/requests/options'>
  coding: Coding
  onChange: (coding: Coding) => void
}

/** Where the purchase is booked and why it is needed; for companies that use cost centers or PO numbers. */
export function CodingFields({ options, coding, onChange }: CodingFieldsProps) {
  const id = useId()
  const { costCenters, costCenter, poRequiredOver } = options
  const own = costCenters.find(({ code }) => code === costCenter)
  return (
    <fieldset className={classes.fields}>
      <legend>For your company</legend>
      {costCenters.length > 0 && (
        <Field id={`${id}center`} label="Cost center">
          <ListField
            id={`${id}center`}
            value={coding.costCenter}
            onChange={({ currentTarget: { value } }) => onChange({ ...coding, costCenter: value })}
          >
            <option value="">{own ? `Yours: ${own.code}, ${own.name}` : 'Choose a cost center'}</option>
            {costCenters
              .filter(({ code }) => code !== costCenter)
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {code}, {name}
                </option>
              ))}
          </ListField>
        </Field>
      )}
      <Field
        id={`${id}po`}
        label="PO number (optional)"
        hint={poRequiredOver !== null && `Required above ${formatUsd(fromDollars(poRequiredOver))} a year.`}
      >
        <input
          id={`${id}po`}
          maxLength={40}
          className={field.control}
          value={coding.poNumber}
          onChange={({ currentTarget: { value } }) => onChange({ ...coding, poNumber: value })}
        />
      </Field>
      <Field id={`${id}why`} label="Reason (optional)" hint="Whoever decides in your company reads this.">
        <input
          id={`${id}why`}
          maxLength={reasonMax}
          className={field.control}
          value={coding.reason}
          onChange={({ currentTarget: { value } }) => onChange({ ...coding, reason: value })}
        />
      </Field>
    </fieldset>
  )
}
