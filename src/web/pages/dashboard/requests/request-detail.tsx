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
import { Row, Stack, Text } from '#web/ui/layout.tsx'
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
      <Stack gap={8} align="start" ref={state} tabIndex={-1} className={classes.state}>
        <Row as="span" gap={8}>
          <PurchaseChip purchase={purchase} />
          {purchase.pool && <PoolBadge />}
        </Row>
        <p>{describeStatus(purchase, new Date())}</p>
        {status === 'authorized' && invoice && (
          <LinkButton look="filled" href={`/billing?invoice=${invoice._id}`}>
            Pay<span className="sr-only"> for {name}</span>
          </LinkButton>
        )}
      </Stack>
      {purchase.current && (
        <>
          <Text as="h3" size="sm" className={classes.heading}>
            Current price
          </Text>
          <Lines {...purchase.current} />
          <Text as="h3" size="sm" className={classes.heading}>
            You ordered
          </Text>
        </>
      )}
      {purchase.offer && (
        <Text as="h3" size="sm" className={classes.heading}>
          You requested
        </Text>
      )}
      <Lines {...purchase} />
      {purchase.offer && (
        <>
          <Text as="h3" size="sm" className={classes.heading}>
            We offer
          </Text>
          <Lines {...purchase.offer} />
          <p className={classes.reason}>{purchase.offer.reason}</p>
        </>
      )}
      {purchase.requested && (
        <>
          <Text as="h3" size="sm" className={classes.heading}>
            You requested
          </Text>
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
          <Text as="h3" size="sm" className={classes.heading}>
            Other requests for {name}
          </Text>
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
              <Text as="span" size="xs" tone="dimmed" weight={400} className={classes.small}>
                {cycleLabel(line.billingCycle)}, {formatSeats(line)}
              </Text>
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
      <Text as="h3" size="sm" className={classes.heading}>
        History
      </Text>
      <Loaded query={timeline} loading={null} inline message="The history couldn't be loaded.">
        {({ events }) => <PurchaseHistory events={events} toCome={stepsToCome(status)} />}
      </Loaded>
    </section>
  )
}
