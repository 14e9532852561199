import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox } from '@mantine/core'
import classes from './fields.module.css'

type CategoryFieldProps = {
  categories: readonly string[]
  value: readonly string[]
  error?: string
  onChange: (categories: string[]) => void
}

/** The first one chosen is where the price book lists the vendor. */
export function CategoryField({ categories, value, error, onChange }: CategoryFieldProps) {
  // A category that is gone can still be unchecked.
  const offered = [...new Set([...categories, ...value])]
  const toggle = (name: string) =>
    onChange(value.includes(name) ? value.filter((each) => each !== name) : [...value, name])
  return (
    <fieldset aria-describedby={error ? 'category-error' : undefined}>
      <Text as="legend" size="md" weight={500} className={classes.legend}>
        Categories
      </Text>
      <div className={classes.boxes}>
        {offered.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={value.includes(name)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
      {error && (
        <Text size="sm" tone="error" id="category-error" className={classes.hint}>
          {error}
        </Text>
      )}
    </fieldset>
  )
}
