import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
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
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
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
    <Stack gap={16}>
      <Stack gap={8} align="start" ref={state} tabIndex={-1}>
        <Row as="span" gap={8}>
          <PurchaseChip purchase={purchase} />
          {purchase.pool && <PoolBadge />}
        </Row>
        <p className={classes.said}>{describeStatus(purchase, new Date())}</p>
        {status === 'authorized' && invoice && (
          <LinkButton look="filled" href={`/billing?invoice=${invoice._id}`}>
            Pay<VisuallyHidden> for {name}</VisuallyHidden>
          </LinkButton>
        )}
      </Stack>
      {purchase.current && (
        <div>
          <Heading>Current price</Heading>
          <Lines {...purchase.current} />
        </div>
      )}
      <div>
        {purchase.current && <Heading>You ordered</Heading>}
        {purchase.offer && <Heading>You requested</Heading>}
        <Lines {...purchase} />
      </div>
      {purchase.offer && (
        <div>
          <Heading>We offer</Heading>
          <Lines {...purchase.offer} />
          <p className={classes.said}>{purchase.offer.reason}</p>
        </div>
      )}
      {purchase.requested && (
        <div>
          <Heading>You requested</Heading>
          <Lines {...purchase.requested} />
        </div>
      )}
      {pdfUrl && (
        <p>
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
          <Heading>Other requests for {name}</Heading>
          <ul>
            {others.map((other) => (
              <Row as="li" gap={12} align="center" key={other._id} className={classes.others}>
                <RequestLink id={other._id}>
                  <When at={other.requestedAt} />
                </RequestLink>
                <PurchaseChip purchase={other} />
                <Money cents={centsOf(other.after)} />
              </Row>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <Text as="h3" size="sm">
      {children}
    </Text>
  )
}

function Lines({ lines, before, after }: Pick<Purchase, 'lines' | 'before' | 'after'>) {
  return (
    <table className={shapes.table}>
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
              <Text as="div" size="xs" tone="dimmed">
                {cycleLabel(line.billingCycle)}, {formatSeats(line)}
              </Text>
            </th>
            <Text as="td" tone="dimmed">
              <Money cents={centsOf(line.pricingBeforeDiscount)} />
            </Text>
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
      <Heading>History</Heading>
      <Loaded query={timeline} loading={null} inline message="The history couldn't be loaded.">
        {({ events }) => <PurchaseHistory events={events} toCome={stepsToCome(status)} />}
      </Loaded>
    </section>
  )
}
