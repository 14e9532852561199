import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { QueueItem } from '#contract/reports/operator-queues.ts'
import { dayOf, formatNearDay } from '#domain/platform/day.ts'
import { queuePath } from '#domain/reports/operator-queues.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { formatAgo } from '#web/parts/when.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { SuspendedChip } from './company-link.tsx'
import type { DueItem } from './format-due.ts'
import classes from './queues.module.css'
import { TimeLeft } from './time-left.tsx'
import view from './view.module.css'

const icons: Record<QueueItem['kind'], IconName> = {
  requests: 'inbox',
  companies: 'building',
  orders: 'truck',
  tasks: 'truck',
  messages: 'message',
  pools: 'steps',
  payments: 'card',
  disputes: 'triangle',
  pending: 'check',
  jobs: 'refresh',
}

/** One row for each thing that waits; a click anywhere in it opens the thing in its queue. */
export function QueueTable({ items }: { items: DueItem[] }) {
  const now = new Date()
  const scale = longestOf(items, now)
  return (
    <DataTable
      label="Waiting"
      rows={items}
      keyOf={({ kind, _id }) => `${kind} ${_id}`}
      rowProps={() => ({ className: classes.row })}
      picture={({ kind }) => <Icon name={icons[kind]} className={classes.icon} />}
      columns={[
        {
          head: 'What',
          cell: ({ kind, _id, title, about, companyId }) => (
            <>
              <Link to={queuePath(kind, _id)} className={`${view.company} ${classes.open}`}>
                {title}
              </Link>
              <Text as="span" size="xs" tone="dimmed" className={view.line}>
                {about} {companyId && <SuspendedChip companyId={companyId} />}
              </Text>
            </>
          ),
        },
        { head: 'Waiting', narrow: 'hide', cell: (item) => <Age item={item} scale={scale} now={now} /> },
        {
          head: 'Promised',
          narrow: ({ dueAt }) => `Promised ${formatNearDay(dueAt, now)}`,
          className: view.fixed,
          cell: ({ dueAt }) => <time dateTime={dayOf(dueAt)}>{formatNearDay(dueAt, now)}</time>,
        },
        { head: 'Time left', className: view.fixed, cell: ({ due }) => <TimeLeft due={due} /> },
        {
          head: 'A month',
          align: 'end',
          narrow: 'hide',
          cell: ({ perMonth }) => (perMonth ? <Money cents={centsOf(perMonth)} /> : '–'),
        },
      ]}
    />
  )
}

const dayMs = 24 * 60 * 60 * 1000
/** Bars don't grow beyond this: words say the rest. */
const longestMs = 14 * dayMs

function spansOf({ since, dueAt }: QueueItem, now: Date) {
  const start = new Date(since).getTime()
  return { ageMs: Math.max(0, now.getTime() - start), promiseMs: new Date(dueAt).getTime() - start }
}

function longestOf(items: readonly QueueItem[], now: Date): number {
  const spans = items.map((item) => spansOf(item, now)).flatMap(({ ageMs, promiseMs }) => [ageMs, promiseMs])
  return Math.min(longestMs, Math.max(dayMs, ...spans))
}

/** The bar is the age, the mark is the promise. */
function Age({ item, scale, now }: { item: DueItem; scale: number; now: Date }) {
  const { ageMs, promiseMs } = spansOf(item, now)
  const percent = (ms: number) => `${Math.min(100, Math.max(0, (ms / scale) * 100))}%`
  return (
    <div
      className={classes.bar}
      data-due={item.due.kind}
      style={{ '--age': percent(ageMs), '--promise': percent(promiseMs) } as CSSProperties}
    >
      <span className="sr-only">Since {formatAgo(new Date(item.since), now)}</span>
    </div>
  )
}
