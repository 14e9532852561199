import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import view from '#web/pages/operator/view.module.css'
import { PurchaseHistory } from '#web/parts/purchase/purchase-history.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import classes from './order.module.css'

/** Emails to the vendor, and whether the newest link was opened. */
export function Emails({ order: { emails, link, vendorContact, vendor } }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="order-emails">
      <Row as="h3" gap={12} align="baseline" justify="between" id="order-emails">
        Emails
      </Row>
      {emails.length === 0 && (
        <Text size="sm" tone="dimmed" weight={400} className={view.anywhere}>
          {vendorContact
            ? `Nothing was emailed yet. Orders go to ${vendorContact}.`
            : `${vendor} has no contact for orders. Add one in the price book.`}
        </Text>
      )}
      <Text as="ul" size="sm" className={classes.events}>
        {emails.map(({ subject, to, at, status }) => (
          <li key={`${at} ${subject}`}>
            <Moment at={at} />
            <span>
              {subject}{' '}
              <Text as="span" size="sm" tone="dimmed" weight={400} className={view.anywhere}>
                to {to}, {status}
              </Text>
            </span>
          </li>
        ))}
        {link && (
          <li>
            {link.openedAt ? <Moment at={link.openedAt} /> : <span>Link</span>}
            <span>
              {link.openedAt ? 'Link opened' : 'Not opened yet'}{' '}
              <Text as="span" size="sm" tone="dimmed" weight={400} className={view.anywhere}>
                works until <Moment at={link.expiresAt} />
              </Text>
            </span>
          </li>
        )}
      </Text>
    </section>
  )
}

export function History({ order: { history } }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="order-history">
      <Row as="h3" gap={12} align="baseline" justify="between" id="order-history">
        History
      </Row>
      <PurchaseHistory
        events={history.map(({ at, text, by }) => ({ at, what: text, who: by, reason: null }))}
      />
    </section>
  )
}
