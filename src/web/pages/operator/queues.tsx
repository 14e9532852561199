import { Link } from 'react-router'
import type { Queue } from '#contract/reports/operator-queues.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { queuePath } from '#domain/reports/operator-queues.ts'
import view from '#web/pages/operator/view.module.css'
import { queueLabel } from '#web/parts/use-queues.ts'
import { When } from '#web/parts/when.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './landing.module.css'
import { kindLabels } from './messages/kinds.ts'
import { waitOf } from './review/format-wait.ts'

const icons: Record<Queue['kind'], IconName> = {
  requests: 'inbox',
  companies: 'building',
  payments: 'card',
  messages: 'message',
  pools: 'steps',
  orders: 'truck',
  pending: 'check',
  jobs: 'refresh',
}

/** Queues with something in them, longest waiting first; only the first one has a filled button. */
export function Queues({ queues }: { queues: Queue[] }) {
  const waiting = queues.filter(({ count }) => count > 0)
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="queues" className={view.section}>
      <Row gap={16} align="baseline" justify="between" className={classes.head}>
        <Text as="h2" size="lg" id="queues">
          Needs a decision{' '}
          <Text as="span" tone="dimmed" weight={400}>
            {formatCount(total)}
          </Text>
        </Text>
      </Row>
      {waiting.length === 0 ? (
        <EmptyState icon="check" title="You're all caught up">
          Requests, companies to verify, payments, messages, pools, vendor orders and failed jobs that need a
          decision appear here.
        </EmptyState>
      ) : (
        <ul>
          {waiting.map((queue, index) => (
            <QueueRow key={queue.kind} queue={queue} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}

function QueueRow({ queue, isFirst }: { queue: Queue; isFirst: boolean }) {
  const { kind, oldest } = queue
  const label = queueLabel(queue)
  return (
    <Row as="li" gap={14} align="center" className={classes.row}>
      <span className={classes.icon}>
        <Icon name={icons[kind]} />
      </span>
      <span className={classes.text}>
        <Link to={queuePath(kind)} className={view.company}>
          {label}
        </Link>
        {oldest && <Oldest queue={queue} oldest={oldest} />}
      </span>
      <LinkButton href={queuePath(kind, oldest?._id)} size="xs" look={isFirst ? 'filled' : 'default'}>
        Open<span className="sr-only"> the oldest of {label}</span>
      </LinkButton>
    </Row>
  )
}

type OldestProps = { queue: Queue; oldest: NonNullable<Queue['oldest']> }

/** "Oldest: Slack for Halden Robotics, 3 days ago". */
function Oldest({ queue: { kind }, oldest: { title, about, since } }: OldestProps) {
  const { isLate } = waitOf(since, new Date())
  const detail = kind === 'messages' ? kindLabels[about as keyof typeof kindLabels] : about
  return (
    <Text as="span" size="sm" tone="dimmed" className={view.line}>
      Oldest: {[title, detail].filter(Boolean).join(', ')},{' '}
      <Text as="span" tone={isLate ? 'error' : 'dimmed'}>
        {isLate && <Icon name="triangle" size={13} />} <When at={since} as="ago" />
      </Text>
    </Text>
  )
}
