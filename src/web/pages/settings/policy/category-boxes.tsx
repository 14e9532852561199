import { Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './policy.module.css'

type CategoryBoxesProps = {
  all: string[]
  chosen: string[]
  error: ReactNode
  onChange: (chosen: string[]) => void
}

/** The categories that a step is for. One that no vendor has anymore stays until it is unchecked. */
export function CategoryBoxes({ all, chosen, error, onChange }: CategoryBoxesProps) {
  const id = useId()
  const shown = [...new Set([...all, ...chosen])]
  return (
    <Stack as="fieldset" gap={4} aria-describedby={error ? id : undefined} className={classes.categories}>
      <legend>Categories</legend>
      <div>
        {shown.map((category) => (
          <Checkbox
            key={category}
            label={category}
            checked={chosen.includes(category)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, category] : chosen.filter((each) => each !== category))
            }
          />
        ))}
      </div>
      {error && (
        <Text size="sm" tone="error" id={id} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
