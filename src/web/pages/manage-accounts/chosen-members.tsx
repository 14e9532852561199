import { formatCount } from '#domain/platform/format-count.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { ChosenPerson } from './chosen-person.ts'
import classes from './dialogs.module.css'

/** Up to this many names are listed; more are only counted. */
const maxNames = 12

type ChosenMembersProps = { chosen: ChosenPerson[]; onChange: (chosen: ChosenPerson[]) => void }

export function ChosenMembers({ chosen, onChange }: ChosenMembersProps) {
  const more = chosen.length - maxNames
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {chosen.length === 1 ? '1 member selected' : `${chosen.length} members selected`}
      </VisuallyHidden>
      {chosen.length > 0 && (
        <Row as="ul" gap={6} align="center" wrap className={classes.chosen} aria-label="Selected members">
          {chosen.slice(0, maxNames).map((member) => (
            <li key={member._id}>
              <button
                type="button"
                className={classes.pill}
                aria-label={`Remove ${labelOf(member)} from the selection`}
                onClick={() => onChange(chosen.filter(({ _id }) => _id !== member._id))}
              >
                {labelOf(member)} <Icon name="x" size={13} />
              </button>
            </li>
          ))}
          {more > 0 && (
            <Text as="li" size="sm" tone="dimmed">
              and {formatCount(more)} more
            </Text>
          )}
          {chosen.length > 1 && (
            <li>
              <PlainButton size="xs" look="subtle" onClick={() => onChange([])}>
                Clear
              </PlainButton>
            </li>
          )}
        </Row>
      )}
    </>
  )
}

function labelOf({ name, emailAccount, isNew }: ChosenPerson) {
  return isNew ? emailAccount : name
}
