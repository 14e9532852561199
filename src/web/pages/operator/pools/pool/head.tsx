import type { ReactNode } from 'react'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import { Day } from '#web/parts/day.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { poolTitle, stateLabels, stateMeanings } from '../pool-state.ts'
import { Actions } from './actions.tsx'
import classes from './pool.module.css'

export function Head({ pool }: { pool: OperatorPool }) {
  return (
    <Row as="header" gap={12} align="start" wrap>
      <LogoTile vendor={pool.vendor} />
      <div className={classes.names}>
        <Row size="section" as="h2" gap={8} align="center" wrap id="pool-name">
          {poolTitle(pool)}{' '}
          <StatusChip meaning={stateMeanings[pool.state]}>{stateLabels[pool.state]}</StatusChip>
        </Row>
        <Text size="sm" tone="dimmed">
          <When pool={pool} />
          {pool.state !== 'draft' && (
            <>
              {' '}
              <SmartLink href={`/pools/${pool.slug}`}>Public page</SmartLink>
            </>
          )}
        </Text>
      </div>
      <WithRight right="desk">
        <Actions pool={pool} />
      </WithRight>
    </Row>
  )
}

/** What happens next, and when. */
function When({ pool }: { pool: OperatorPool }): ReactNode {
  const { state, deadline, gathersUntil, rollsUntil, reason } = pool
  if (state === 'draft') return 'Only operators can see it.'
  if (state === 'gathering' && gathersUntil)
    return (
      <>
        Gathers until <Day at={gathersUntil} />. Enter the vendor's prices, then open it.
      </>
    )
  if (state === 'cancelled') return `Canceled: ${reason ?? ''}`
  if (!deadline) return null
  if (state === 'open')
    return (
      <>
        Clears on <Moment at={deadline} />. Commitments are frozen 48 hours before.
      </>
    )
  return (
    <>
      {state === 'failed' ? 'No price was reached by' : 'Cleared on'} <Moment at={deadline} />.
      {state === 'rolling' && rollsUntil && (
        <>
          {' '}
          Stays open until <Day at={rollsUntil} />, clears daily at 6:00 AM UTC.
        </>
      )}
    </>
  )
}
