import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { IconButton } from '#web/ui/plain-button.tsx'
import classes from './colleague-search.module.css'

export type Person = { _id: string; name: string; joined?: boolean }

type PeopleListProps = { people: readonly Person[]; label: string; onRemove: (id: string) => void }

/** Chosen people, each with a button that removes them. */
export function PeopleList({ people, label, onRemove }: PeopleListProps) {
  if (people.length === 0) return null
  return (
    <Row as="ul" gap={6} wrap aria-label={label} className={classes.people}>
      {people.map(({ _id, name, joined = true }) => (
        <Row as="li" gap={2} align="center" size="sm" key={_id}>
          {name}
          {!joined && (
            <Text as="span" tone="dimmed">
              , not joined
            </Text>
          )}
          <IconButton aria-label={`Remove ${name}`} onClick={() => onRemove(_id)}>
            <Icon name="x" size={13} />
          </IconButton>
        </Row>
      ))}
    </Row>
  )
}
