import { useState } from 'react'
import { formatCount } from '#domain/platform/format-count.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { useCan } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { LinkButton, PlainButton } from '#web/ui/plain-button.tsx'
import type { Decision } from './decisions.ts'
import { actionOf, countReleasable, formatIdle, releasableOf } from './release.ts'
import { ReleaseAllDialog } from './release-all-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { useDeclare } from './use-declare.ts'

type RowActionProps = { decision: Decision; isFirst: boolean }

/** The one thing to do about a subscription: release its idle seats, keep them after all, or decide. */
export function RowAction({ decision, isFirst }: RowActionProps) {
  const isAdmin = useCan('admin')
  const action = isAdmin ? actionOf(decision) : null
  // What was opened stays what it was: its row changes while it is released.
  const [released, setReleased] = useState<Decision | null>(null)
  return (
    <>
      {action === 'keep' && <KeepButton decision={decision} />}
      {action === 'release' && <ReleaseButton decision={decision} onClick={() => setReleased(decision)} />}
      {!action && <DecideLink decision={decision} isFirst={isFirst} />}
      {released && <ReleaseDialog decision={released} onClose={() => setReleased(null)} />}
    </>
  )
}

function ReleaseButton({
  decision: { renewal, spare },
  onClick,
}: {
  decision: Decision
  onClick: () => void
}) {
  return (
    <PlainButton size="xs" onClick={onClick}>
      Release {formatCount(spare)}
      <span className="sr-only">
        {' '}
        idle {spare === 1 ? 'seat' : 'seats'} of {renewal.vendor}
      </span>
    </PlainButton>
  )
}

function KeepButton({ decision: { desk, renewal } }: { decision: Decision }) {
  const declare = useDeclare()
  if (!desk) return null
  const { purchaseId, onNotice, seats } = desk
  const choices = [{ purchaseId, choice: { onNotice, shrink: false } }]
  const says = `${renewal.vendor} keeps its ${formatCount(seats)} seats.`
  return (
    <PlainButton size="xs" onClick={() => declare.mutate({ choices, says })} {...busy(declare.isPending)}>
      Keep {formatCount(seats)}
      <span className="sr-only"> seats of {renewal.vendor}</span>
    </PlainButton>
  )
}

/** The product's page has everything that can be decided; only the first of the rows is filled. */
function DecideLink({ decision: { renewal, desk }, isFirst }: RowActionProps) {
  const isQuestion = desk?.onNotice === 'ask'
  if (!isFirst && !isQuestion) return null
  return (
    <LinkButton href={productPath(renewal.vendor)} size="xs" look={isFirst ? 'filled' : 'default'}>
      Decide<span className="sr-only"> about {renewal.vendor}</span>
    </LinkButton>
  )
}

/** Releases the idle seats of all rows, after showing which, from when, and what they cost then. */
export function ReleaseAll({ decisions, now }: { decisions: Decision[]; now: Date }) {
  const isAdmin = useCan('admin')
  const [asked, setAsked] = useState<Decision[] | null>(null)
  const found = releasableOf(decisions)
  return (
    <>
      {isAdmin && found.length > 1 && (
        <PlainButton size="xs" onClick={() => setAsked(found)}>
          Release {formatIdle(countReleasable(found))}
        </PlainButton>
      )}
      {asked && <ReleaseAllDialog decisions={asked} now={now} onClose={() => setAsked(null)} />}
    </>
  )
}
