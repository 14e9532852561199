import { Link, useSearchParams } from 'react-router'
import { Row, Text } from '../ui/layout.tsx'
import classes from './filter-links.module.css'
import { withParam } from './search-field.tsx'

type FilterLinksProps<Value extends string> = {
  /** The URL's parameter. */
  name: string
  choices: readonly { value: Value | null; label: string; count?: number }[]
}

/** The few ways to see a list, side by side and kept in the URL; the first one needs no parameter. */
export function FilterLinks<Value extends string>({ name, choices }: FilterLinksProps<Value>) {
  const [params] = useSearchParams()
  const open = choices.find(({ value }) => value === params.get(name)) ?? choices[0]
  return (
    <Row as="nav" gap={4} wrap aria-label="Show" className={classes.choices}>
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to={{ search: withParam(params, name, choice.value).toString() }}
          replace
          preventScrollReset
          aria-current={choice === open ? 'true' : undefined}
        >
          {choice.label}{' '}
          {choice.count !== undefined && (
            <Text as="span" tone="dimmed" weight={400} className={classes.count}>
              {choice.count}
            </Text>
          )}
        </Link>
      ))}
    </Row>
  )
}
