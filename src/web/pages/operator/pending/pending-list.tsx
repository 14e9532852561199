import type { PendingDetail } from '#contract/reports/pending.ts'
import detail from '#web/parts/desk/detail.module.css'
import { Row, Text } from '#web/ui/layout.tsx'
import { CompanyLink } from '../company-link.tsx'
import { Decision } from './decision.tsx'
import { describePending } from './describe-pending.ts'
import classes from './pending.module.css'
import { factsOf } from './pending-facts.tsx'
import { ThingHistory } from './thing-history.tsx'

type PendingListProps = { pending: PendingDetail[]; onDecline: (action: PendingDetail) => void }

/** Each with what it is about, why, what happened before, and the decision. */
export function PendingList({ pending, onDecline }: PendingListProps) {
  return (
    <ul aria-label="Pending" className={classes.list}>
      {pending.map((action) => (
        <li key={action._id}>
          <One action={action} onDecline={() => onDecline(action)} />
        </li>
      ))}
    </ul>
  )
}

function One({ action, onDecline }: { action: PendingDetail; onDecline: () => void }) {
  const { _id, company, thing } = action
  return (
    <article aria-labelledby={`pending-${_id}`} className={classes.one}>
      <Row gap={16} rowGap={8} align="center" justify="between" wrap className={classes.head}>
        <h2 id={`pending-${_id}`} className={detail.title}>
          {describePending(action)}{' '}
          {company && (
            <Text as="span" size="md" weight={400}>
              for <CompanyLink company={company} />
            </Text>
          )}
        </h2>
        <Decision action={action} onDecline={onDecline} />
      </Row>
      <dl className={detail.rows}>
        {factsOf(action).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {thing && <ThingHistory thingId={thing} of={describePending(action)} />}
    </article>
  )
}
