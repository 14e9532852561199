import { startTransition, useId, useState } from 'react'
import type { AttentionItem } from '#contract/reports/attention.ts'
import { dayOf } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { LinkButton, PlainButton } from '#web/ui/plain-button.tsx'
import { type Meaning, meanings } from '#web/ui/status-chip.tsx'
import classes from './attention-list.module.css'

type AttentionListProps = {
  items: AttentionItem[]
  /** How many are shown until someone asks for the rest. */
  shownAtFirst: number
}

/** Everything that needs the person, most urgent first; only the first action is filled. */
export function AttentionList({ items, shownAtFirst }: AttentionListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const shown = showsAll ? items : items.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={id} className={classes.root}>
      <header className={classes.head}>
        <h2 id={id}>
          Needs attention{' '}
          {items.length > 0 && (
            <Text as="span" tone="dimmed" weight={400} className={classes.count}>
              {items.length}
            </Text>
          )}
        </h2>
        {items.length > shownAtFirst ? (
          <PlainButton
            look="subtle"
            size="xs"
            className={classes.toggle}
            aria-expanded={showsAll}
            onClick={() => startTransition(() => setShowsAll(!showsAll))}
          >
            {showsAll ? 'Show fewer' : `Show all ${items.length}`}
          </PlainButton>
        ) : (
          items.length > 1 && <span className={classes.order}>Most urgent first</span>
        )}
      </header>
      {items.length === 0 && <p className={classes.none}>You’re all caught up.</p>}
      {items.length > 0 && (
        <ol>
          {shown.map((item, index) => (
            <Row key={`${item.kind} ${item.action.path} ${item.title}`} item={item} isFirst={index === 0} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ item, isFirst }: { item: AttentionItem; isFirst: boolean }) {
  const { title, why, amount, amountNote, action, waitsFor } = item
  const meaning = meaningOf(item)
  const { icon } = meanings[meaning]
  return (
    <li className={classes.row}>
      <span className={classes.tile} data-meaning={meaning}>
        {icon && <Icon name={icon} size={15} />}
      </span>
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        <span className={classes.why}>{why}</span>
      </span>
      <span className={classes.amount}>
        {amount !== undefined && <Money cents={fromDollars(amount)} />}
        {amountNote && <span className={classes.note}>{amountNote}</span>}
      </span>
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

/** Amber while it is ours to do, red when money is late or disputed, else blue. */
function meaningOf({ kind, waitsFor, day }: AttentionItem): Meaning {
  if (waitsFor === 'us') return 'ours'
  const isLate = kind === 'invoice' && day !== undefined && day < dayOf(new Date())
  return isLate || kind === 'dispute' ? 'wrong' : 'yours'
}
