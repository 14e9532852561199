import { startTransition, useId, useState } from 'react'
import type { AttentionItem } from '#contract/reports/attention.ts'
import { dayOf } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { LinkButton, PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './attention-list.module.css'

/** How many are shown until someone asks for the rest; one more is not worth a button. */
const shownAtFirst = 5

/** Everything that needs the person, most urgent first; only the first action is filled. */
export function AttentionList({ items }: { items: AttentionItem[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const isLong = items.length > shownAtFirst + 1
  const shown = isLong && !showsAll ? items.slice(0, shownAtFirst) : items
  return (
    <section aria-labelledby={id} className={classes.root}>
      <Row as="header" align="center" justify="between" className={classes.head}>
        <Text as="h2" size="lg" id={id}>
          Needs attention{' '}
          {items.length > 0 && (
            <Text as="span" tone="dimmed" weight={400}>
              {items.length}
            </Text>
          )}
        </Text>
        {items.length > 1 && (
          <Text as="span" size="sm" tone="dimmed">
            Most urgent first
          </Text>
        )}
      </Row>
      {items.length === 0 && (
        <Text size="sm" tone="dimmed">
          You’re all caught up.
        </Text>
      )}
      {items.length > 0 && (
        <ol className={`${shapes.lines} ${classes.lines}`}>
          {shown.map((item, index) => (
            <Item key={`${item.kind} ${item.action.path} ${item.title}`} item={item} isFirst={index === 0} />
          ))}
        </ol>
      )}
      {isLong && (
        <PlainButton
          look="subtle"
          size="xs"
          className={classes.toggle}
          aria-expanded={showsAll}
          onClick={() => startTransition(() => setShowsAll(!showsAll))}
        >
          {showsAll ? 'Show fewer' : `Show all ${items.length}`}
        </PlainButton>
      )}
    </section>
  )
}

function Item({ item, isFirst }: { item: AttentionItem; isFirst: boolean }) {
  const { title, why, amount, amountNote, action, waitsFor } = item
  return (
    <li className={classes.row}>
      <Stack as="span" size="sm" tone="dimmed" className={classes.text}>
        <Text as="span" size="md" tone="text" weight={500}>
          {title}
        </Text>
        {why}
      </Stack>
      <Stack
        as="span"
        size="sm"
        tone={isLate(item) ? 'error' : 'dimmed'}
        align="end"
        className={classes.amount}
      >
        {amount !== undefined && (
          <Text as="span" size="md" tone="text">
            <Money cents={fromDollars(amount)} />
          </Text>
        )}
        {amountNote}
      </Stack>
      <LinkButton
        href={action.path}
        look={isFirst && waitsFor === 'you' ? 'filled' : 'default'}
        size="xs"
        className={classes.action}
        // It opens over this page, which stays where it is.
        preventScrollReset={action.path.includes('?request=')}
        aria-label={`${action.label}: ${title}`}
      >
        {action.label}
      </LinkButton>
    </li>
  )
}

/** "was due Nov 8" is red. */
function isLate({ kind, day }: AttentionItem): boolean {
  return kind === 'invoice' && day !== undefined && day < dayOf(new Date())
}
