import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import { PurchaseHistory } from '#web/parts/purchase/purchase-history.tsx'
import classes from './order.module.css'

/** Emails to the vendor, and whether the newest link was opened. */
export function Emails({ order: { emails, link, vendorContact, vendor } }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="order-emails">
      <h3 id="order-emails" className={classes.heading}>
        Emails
      </h3>
      {emails.length === 0 && (
        <p className={classes.quiet}>
          {vendorContact
            ? `Nothing was emailed yet. Orders go to ${vendorContact}.`
            : `${vendor} has no contact for orders. Add one in the price book.`}
        </p>
      )}
      <ul className={classes.events}>
        {emails.map(({ subject, to, at, status }) => (
          <li key={`${at} ${subject}`}>
            <Moment at={at} />
            <span>
              {subject}{' '}
              <span className={classes.quiet}>
                to {to}, {status}
              </span>
            </span>
          </li>
        ))}
        {link && (
          <li>
            {link.openedAt ? <Moment at={link.openedAt} /> : <span>Link</span>}
            <span>
              {link.openedAt ? 'Link opened' : 'Not opened yet'}{' '}
              <span className={classes.quiet}>
                works until <Moment at={link.expiresAt} />
              </span>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

export function History({ order: { history } }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className={classes.heading}>
        History
      </h3>
      <PurchaseHistory
        events={history.map(({ at, text, by }) => ({ at, what: text, who: by, reason: null }))}
      />
    </section>
  )
}
