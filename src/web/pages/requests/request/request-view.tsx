import { Link } from 'react-router'
import { formatNearDay } from '#domain/platform/day.ts'
import { Initials } from '#web/parts/avatar.tsx'
import view from '#web/parts/desk/detail.module.css'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { formatTitle, stateOf } from '#web/parts/requests/format-request.ts'
import { When } from '#web/parts/when.tsx'
import { useCan } from '#web/session.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Budgets } from './budgets.tsx'
import { CommitmentSteps } from './commitment-steps.tsx'
import { Costs } from './costs.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { IdleSeats, IdleSeatsOffer } from './idle-seats.tsx'
import { PoolOffer } from './pool-offer.tsx'
import classes from './request.module.css'
import { RequestHistory } from './request-history.tsx'
import { type ShownRequest, useDecision } from './use-decision.ts'

/** One request: what was asked, and for those who decide, what helps to decide. */
export function RequestView({ request }: { request: ShownRequest }) {
  const { vendor, plan, billingCycle, askedAt, neededBy, requester, reason, status, card } = request
  const canDecide = card?.canDecide === true && status === 'open'
  const decision = useDecision(request)
  const canPay = useCan('admin')
  const state = stateOf({ ...request, mine: request.mine && !canPay })
  return (
    <>
      <article className={view.body} aria-labelledby="request-title">
        <Row as="header" gap={12} align="center" className={view.subject}>
          <LogoTile vendor={vendor} size={40} />
          <div>
            <h2 id="request-title" className={view.title}>
              {formatTitle(request)}
            </h2>
            <Text tone="dimmed">
              {plan}, billed {billingCycle}. Asked <When at={askedAt} as="time" />
              {neededBy && <>, needed by {formatNearDay(neededBy, new Date())}</>}.
            </Text>
          </div>
          {canDecide ? (
            <StatusChip meaning="yours">Waiting for you</StatusChip>
          ) : (
            <StatusChip meaning={state.meaning}>{state.label}</StatusChip>
          )}
        </Row>
        {reason && (
          <Row as="blockquote" gap={12} className={classes.why}>
            <Initials name={requester} email="" />
            <p>“{reason}”</p>
          </Row>
        )}
        {canDecide && card && <IdleSeatsOffer request={request} card={card} />}
        <div className={view.facts}>
          <Costs request={request} />
          {card && <Budgets budgets={card.budgets} request={request} />}
        </div>
        {card?.commitment && <CommitmentSteps steps={card.commitment} />}
        <div className={view.facts}>
          {card && (
            <div>
              <IdleSeats idle={card.idle} seats={request.seats} />
              {card.pool && (
                <PoolOffer pool={card.pool} vendor={vendor} decision={canDecide ? decision : null} />
              )}
            </div>
          )}
          <RequestHistory request={request} />
        </div>
        <Links request={request} />
      </article>
      <DecisionBar request={request} decision={decision} />
    </>
  )
}

/** Where the request led to. */
function Links({ request }: { request: ShownRequest }) {
  const { pool, status, purchaseId, joinAt, orderStage } = request
  const isAdmin = useCan('admin')
  const hasOrder = isAdmin && purchaseId !== undefined && (status === 'sent' || status === 'bought')
  const canJoin = isAdmin && joinAt !== undefined
  if (!pool && !hasOrder && !canJoin) return null
  return (
    <Row size="sm" as="p" gap={16}>
      {canJoin && <Link to={joinAt}>{pool ? 'Commit to the pool' : 'Join the waitlist'}</Link>}
      {pool && !canJoin && <Link to={`/pools/${pool}`}>View the pool</Link>}
      {hasOrder && (
        <Link to={`/dashboard?request=${purchaseId}`}>
          {orderStage === 'payment' ? 'Pay for the order' : 'View the order'}
        </Link>
      )}
    </Row>
  )
}
