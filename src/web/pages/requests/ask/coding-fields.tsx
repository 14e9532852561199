import { NativeSelect, TextInput } from '@mantine/core'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { useApiForm } from '#web/parts/use-api-form.ts'
import type { AskValues } from './ask-values.ts'
import type { Options } from './use-options.ts'

type CodingFieldsProps = {
  form: Pick<ReturnType<typeof useApiForm<AskValues, unknown>>, 'getInputProps'>
  options: Options | undefined
  isPoRequired: boolean
}

/** Where it is booked; only in companies that use cost centers or PO numbers. */
export function CodingFields({ form, options, isPoRequired }: CodingFieldsProps) {
  if (!options) return null
  const { costCenters, costCenter, poRequiredOver } = options
  const own = costCenters.find(({ code }) => code === costCenter)
  const first = own ? `Yours: ${own.code}, ${own.name}` : 'Choose a cost center'
  if (costCenters.length === 0 && poRequiredOver === null) return null
  return (
    <div className="pair">
      {costCenters.length > 0 && (
        <NativeSelect
          label="Cost center"
          data={[
            { value: '', label: first },
            ...costCenters
              .filter(({ code }) => code !== costCenter)
              .map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
          ]}
          {...form.getInputProps('costCenter')}
        />
      )}
      {poRequiredOver !== null && (
        <TextInput
          label={isPoRequired ? 'PO number' : 'PO number (optional)'}
          description={`Required above ${formatUsd(fromDollars(poRequiredOver))} a year.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={40}
          {...form.getInputProps('poNumber')}
        />
      )}
    </div>
  )
}
