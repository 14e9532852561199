import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Queue } from '#contract/reports/operator-queues.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { queuePath } from '#domain/reports/operator-queues.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { FilterLinks } from '#web/parts/filter-links.tsx'
import { queueLabel } from '#web/parts/use-queues.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { type DueItem, formatDue } from './format-due.ts'
import { OverdueMoney } from './overdue-money.tsx'
import { QueueTable } from './queue-table.tsx'
import classes from './queues.module.css'

const shownAtFirst = 12

/** How much is late and overdue, and everything that waits, latest first. */
export function Queues({ queues }: { queues: Queue[] }) {
  const isLateOnly = useSearchParams()[0].get('show') === 'late'
  const [all, late] = [sumOf(queues, 'count'), sumOf(queues, 'late')]
  const items = dueItems(queues)
  const shown = isLateOnly ? items.filter(({ due }) => due.kind === 'late') : items
  return (
    <>
      <Row gap={32} rowGap={20} wrap className={classes.glance}>
        <Late all={all} late={late} first={items[0]} />
        <OverdueMoney />
      </Row>
      <FilterLinks
        name="show"
        choices={[
          { value: null, label: 'All', count: all },
          { value: 'late', label: 'Late', count: late },
        ]}
      />
      {shown.length === 0 ? (
        <EmptyState icon="check" title={all === 0 ? "You're all caught up" : 'Nothing is late'}>
          {all === 0
            ? 'Requests, companies to verify, vendor orders, messages, payments and everything else that needs a decision appears here.'
            : 'What is past its promised day appears here.'}
        </EmptyState>
      ) : (
        <Waiting key={String(isLateOnly)} items={shown} queues={queues} isLateOnly={isLateOnly} />
      )}
    </>
  )
}

function sumOf(queues: Queue[], figure: 'count' | 'late'): number {
  return queues.reduce((sum, queue) => sum + queue[figure], 0)
}

function dueItems(queues: Queue[]): DueItem[] {
  const now = new Date()
  return queues
    .flatMap(({ items }) => items)
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
    .map((item) => ({ ...item, due: formatDue(new Date(item.dueAt), now) }))
}

function Late({ all, late, first }: { all: number; late: number; first: DueItem | undefined }) {
  return (
    <section aria-labelledby="late" className={classes.late}>
      <h2 id="late" className={glance.label}>
        Late
      </h2>
      <Text tone={late > 0 ? 'error' : 'text'} className={glance.figure}>
        {formatCount(late)} of {formatCount(all)}
      </Text>
      <p className={glance.note}>
        {late > 0 && first ? `Most overdue: ${first.due.label}` : 'Everything is on time.'}
      </p>
    </section>
  )
}

type WaitingProps = { items: DueItem[]; queues: Queue[]; isLateOnly: boolean }

function Waiting({ items, queues, isLateOnly }: WaitingProps) {
  const [isOpen, setOpen] = useState(false)
  const rest = items.slice(shownAtFirst)
  const areOnTime = rest.every(({ due }) => due.kind === 'on_time')
  return (
    <>
      <QueueTable items={isOpen ? items : items.slice(0, shownAtFirst)} />
      <Row gap={16} rowGap={8} align="center" justify="between" wrap className={classes.foot}>
        {rest.length > 0 && (
          <PlainButton size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? 'Show fewer'
              : `Show ${formatCount(rest.length)} more${areOnTime ? ', all on time' : ''}`}
          </PlainButton>
        )}
        {(isOpen || rest.length === 0) && <More queues={queues} figure={isLateOnly ? 'late' : 'count'} />}
        <Row as="span" gap={16} align="center" size="sm">
          <Row as="span" gap={6} align="center" tone="dimmed" className={classes.legend}>
            Promised
          </Row>
          <Link to="/operator/audit?about=work">Recent activity</Link>
        </Row>
      </Row>
    </>
  )
}

/** What a queue has beyond what is listed here is on its own page. */
function More({ queues, figure }: { queues: Queue[]; figure: 'late' | 'count' }) {
  const long = queues.filter((queue) => queue[figure] > queue.items.length)
  return (
    <Row as="span" gap={12} wrap>
      {long.map(({ kind, items, ...numbers }) => (
        <Link key={kind} to={queuePath(kind)}>
          {`And ${queueLabel({ kind }, numbers[figure] - items.length)}`}
        </Link>
      ))}
    </Row>
  )
}
