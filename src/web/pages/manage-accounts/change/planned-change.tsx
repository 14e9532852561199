import { Link } from 'react-router'
import type { WireLine } from '#contract/catalog/marketplace.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import type { Change } from '#contract/subscriptions/subscription-change.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './change.module.css'
import { undoChange } from './use-change.ts'

type PlannedChangeProps = { purchase: Purchase; change: Change; line: WireLine }

/** A change that waits for its day or for approval, and the way back. */
export function PlannedChange({ purchase, change, line }: PlannedChangeProps) {
  const undo = useSubmitOnce({
    mutationFn: () => undoChange(purchase._id, change._id),
  })
  return (
    <Row gap={8} align="center" justify="between" wrap size="sm" className={classes.planned}>
      <p>
        <strong>{describe(change, line)}</strong>{' '}
        {change.state === 'scheduled' ? (
          `from ${formatNearDay(change.effectiveAt, new Date())}.`
        ) : (
          <>
            waits for approval.{' '}
            {change.requestId && <Link to={`/requests/${change.requestId}`}>View request</Link>}
          </>
        )}
      </p>
      <PlainButton look="subtle" size="xs" onClick={() => undo.mutate()} {...busy(undo.isPending)}>
        Undo
      </PlainButton>
      {undo.error && (
        <Text size="sm" tone="error" role="alert">
          {undo.error.message}
        </Text>
      )}
    </Row>
  )
}

function describe({ name, seats }: Change, line: WireLine): string {
  return name === line.name ? formatSeat(seats) : `${name}, ${formatSeat(seats)}`
}
