import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { cycleLabel } from '#domain/catalog/format-plan.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { formatSeats } from '#web/parts/purchase/format-seats.ts'
import { PoolBadge } from '#web/parts/purchase/pool-badge.tsx'
import { PurchaseChip } from '#web/parts/purchase/purchase-chip.tsx'
import { PurchaseHistory } from '#web/parts/purchase/purchase-history.tsx'
import { When } from '#web/parts/when.tsx'
import { read } from '#web/queries.ts'
import { useCan } from '#web/session.ts'
import { Money } from '#web/ui/money.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { CancelButton } from './cancel-button.tsx'
import { describeStatus, stepsToCome } from './format-request.ts'
import classes from './request-detail.module.css'
import { RequestLink } from './request-link.tsx'

type RequestDetailProps = {
  purchase: Purchase
  others: Purchase[]
  /** Called when a confirmation opens above this request, and when it closes. */
  onAsking: (isAsking: boolean) => void
}

/** One request: its status, its lines and its history. */
export function RequestDetail({ purchase, others, onAsking }: RequestDetailProps) {
  const { name, status, pdfUrl, invoice } = purchase
  const state = useRef<HTMLDivElement>(null)
  const isAdmin = useCan('admin')
  return (
    <>
      <div ref={state} tabIndex={-1} className={classes.state}>
        <span className={classes.chips}>
          <PurchaseChip purchase={purchase} />
          {purchase.pool && <PoolBadge />}
        </span>
        <p>{describeStatus(purchase, new Date())}</p>
        {status === 'authorized' && invoice && (
          <LinkButton look="filled" href={`/billing?invoice=${invoice._id}`}>
            Pay<span className="sr-only"> for {name}</span>
          </LinkButton>
        )}
      </div>
      {purchase.current && (
        <>
          <h3 className={classes.heading}>Current price</h3>
          <Lines {...purchase.current} />
          <h3 className={classes.heading}>You ordered</h3>
        </>
      )}
      {purchase.offer && <h3 className={classes.heading}>You requested</h3>}
      <Lines {...purchase} />
      {purchase.offer && (
        <>
          <h3 className={classes.heading}>We offer</h3>
          <Lines {...purchase.offer} />
          <p className={classes.reason}>{purchase.offer.reason}</p>
        </>
      )}
      {purchase.requested && (
        <>
          <h3 className={classes.heading}>You requested</h3>
          <Lines {...purchase.requested} />
        </>
      )}
      {pdfUrl && (
        <p className={classes.papers}>
          <PdfLink href={pdfUrl} of={name}>
            Order form
          </PdfLink>
        </p>
      )}
      <Timeline purchase={purchase} />
      {isAdmin && (
        <CancelButton
          purchase={purchase}
          onAsking={onAsking}
          // The button disappears, so the new status takes the focus.
          onCancelled={() => state.current?.focus()}
        />
      )}
      {others.length > 0 && (
        <section>
          <h3 className={classes.heading}>Other requests for {name}</h3>
          <ul className={classes.others}>
            {others.map((other) => (
              <li key={other._id}>
                <RequestLink id={other._id}>
                  <When at={other.requestedAt} />
                </RequestLink>
                <PurchaseChip purchase={other} />
                <Money cents={centsOf(other.after)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Lines({ lines, before, after }: Pick<Purchase, 'lines' | 'before' | 'after'>) {
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">List price</th>
          <th scope="col">Group price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.name} ${line.billingCycle}`}>
            <th scope="row">
              {line.name}
              <span className={classes.small}>
                {cycleLabel(line.billingCycle)}, {formatSeats(line)}
              </span>
            </th>
            <td className={classes.quiet}>
              <Money cents={centsOf(line.pricingBeforeDiscount)} />
            </td>
            <td>
              <Money cents={centsOf(line.pricingAfterDiscount)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Money cents={centsOf(before)} />
          </td>
          <td>
            <Money cents={centsOf(after)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Timeline({ purchase: { _id: id, status } }: { purchase: Purchase }) {
  const timeline = useQuery({ ...read('GET /api/purchases/:id/timeline', { params: { id } }), staleTime: 0 })
  return (
    <section className={classes.history} aria-busy={timeline.isPending}>
      <h3 className={classes.heading}>History</h3>
      <Loaded query={timeline} loading={null} inline message="The history couldn't be loaded.">
        {({ events }) => <PurchaseHistory events={events} toCome={stepsToCome(status)} />}
      </Loaded>
    </section>
  )
}
