import { formatCount } from '../../../domain/format-count.ts'
import { productPath } from '../../../domain/product-path.ts'
import { useCan } from '../../session.ts'
import { busy } from '../../ui/busy.ts'
import { confirmDialog } from '../../ui/dialogs.tsx'
import { LinkButton, PlainButton } from '../../ui/plain-button.tsx'
import type { Decision } from './decisions.ts'
import {
  actionOf,
  countReleasable,
  describeRelease,
  formatIdle,
  formatReleaseDay,
  releasableOf,
} from './release.ts'
import classes from './renewals.module.css'
import { useDeclare } from './use-declare.ts'

type RowActionProps = { decision: Decision; now: Date; isFirst: boolean }

/** The one thing to do about a subscription: release its idle seats, keep them after all, or decide. */
export function RowAction({ decision, now, isFirst }: RowActionProps) {
  const isAdmin = useCan('admin')
  const declare = useDeclare()
  const action = isAdmin ? actionOf(decision, now) : null
  const { renewal, desk, spare } = decision
  const { vendor } = renewal
  if (!desk || !action) return <DecideLink decision={decision} isFirst={isFirst} />
  const { purchaseId, onNotice, seats } = desk
  const save = (shrink: boolean, says: string) =>
    declare.mutate({ choices: [{ purchaseId, choice: { onNotice, shrink } }], says })
  if (action === 'keep')
    return (
      <PlainButton
        size="xs"
        onClick={() => save(false, `${vendor} keeps its ${formatCount(seats)} seats.`)}
        {...busy(declare.isPending)}
      >
        Keep {formatCount(seats)}
        <span className="sr-only"> seats of {vendor}</span>
      </PlainButton>
    )
  return (
    <PlainButton
      size="xs"
      onClick={() =>
        save(
          true,
          `${formatIdle(spare)} of ${vendor} will be released on ${formatReleaseDay(decision, now)}.`,
        )
      }
      {...busy(declare.isPending)}
    >
      Release {formatCount(spare)}
      <span className="sr-only">
        {' '}
        idle {spare === 1 ? 'seat' : 'seats'} of {vendor}
      </span>
    </PlainButton>
  )
}

/** The product's page has everything that can be decided; only the first of the rows is filled. */
function DecideLink({ decision: { renewal, desk }, isFirst }: Omit<RowActionProps, 'now'>) {
  const isQuestion = desk?.onNotice === 'ask'
  if (!isFirst && !isQuestion) return null
  return (
    <LinkButton href={productPath(renewal.vendor)} size="xs" look={isFirst ? 'filled' : 'default'}>
      Decide<span className="sr-only"> about {renewal.vendor}</span>
    </LinkButton>
  )
}

/** Releases the idle seats of all rows, after showing which and when. */
export function ReleaseAll({ decisions, now }: { decisions: Decision[]; now: Date }) {
  const isAdmin = useCan('admin')
  const declare = useDeclare()
  const found = releasableOf(decisions, now)
  const count = countReleasable(found)
  if (!isAdmin || found.length < 2) return null
  const label = `Release ${formatIdle(count)}`

  async function ask() {
    const isSure = await confirmDialog({
      title: `${label}?`,
      message: (
        <>
          <ul className={classes.released}>
            {found.map((decision) => (
              <li key={decision.renewal.purchase}>{describeRelease(decision, now)}</li>
            ))}
          </ul>
          Seats that somebody uses by then stay, so nobody loses access. Until that day you can keep them.
        </>
      ),
      confirm: label,
    })
    if (!isSure) return
    const choices = found.flatMap(({ desk }) =>
      desk ? [{ purchaseId: desk.purchaseId, choice: { onNotice: desk.onNotice, shrink: true } }] : [],
    )
    declare.mutate({ choices, says: `${formatIdle(count)} will be released before they renew.` })
  }

  return (
    <PlainButton size="xs" onClick={ask} {...busy(declare.isPending)}>
      {label}
    </PlainButton>
  )
}
