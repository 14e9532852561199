import { Link } from 'react-router'
import { GuidePicture } from './guide-picture.tsx'
import autoPay from './pictures/auto-pay.webp'
import renewals from './pictures/renewals.webp'

/** Paying without thinking of it, and what happens when it doesn't work. */
export function BillingGuide() {
  return (
    <>
      <h2 id="auto-pay">Auto-pay and saved methods</h2>
      <p>
        Under <Link to="/billing">Billing</Link>, admins and finance save up to 5 payment methods: cards, US
        bank accounts, and an account of your own for bank transfers. Numbers are stored at the payment
        provider, never by us. A bank account works once you confirm the two small amounts that arrive on it,
        or the code beside them. With a saved method, you pay with one click.
      </p>
      <p>
        Turn on auto-pay to have every invoice charged on its due day, or three days after the invoice date.
        You can name a fallback and the most we may charge at once. We email you three days before each
        charge. To leave one out, open the invoice and choose Skip this charge.
      </p>
      <GuidePicture src={autoPay} alt="Auto-pay: your saved methods, the next charge, and when we charge." />
      <p>
        If a charge fails, the invoice says why in plain words. If the method can’t be charged anymore, we
        charge the fallback right away. Otherwise we try again after 3, 5 and 7 days, the last time with the
        fallback. If your bank wants you to confirm a payment, we email you a link.
      </p>

      <h2 id="overdue">If an invoice is overdue</h2>
      <p>
        We remind you 3 days before an invoice is due, and 1, 7 and 14 days after. After 21 days your account
        is suspended: a red bar shows what is overdue, access to your software is on hold, and you can’t buy
        more or hand out seats. Your seats aren’t lost. You can still pay, cancel, take seats back and read
        everything. As soon as everything overdue is paid, all of it works again. If you need more time,{' '}
        <Link to="/contact-us">contact us</Link> before that day.
      </p>
    </>
  )
}

/** Subscriptions that follow the team. */
export function ChangesGuide() {
  return (
    <>
      <h2 id="change">Change seats and plans</h2>
      <p>
        Change seats on a product’s page adds or removes seats of a running subscription. You see what it
        costs before anything changes, and pay exactly that. More seats work right away. You pay for the days
        left in the billing cycle, on an invoice of its own or on the next monthly one. Fewer seats start with
        the next cycle; if people would lose theirs, you choose who. Change plan does the same with another
        plan of the vendor, and people keep their seats.
      </p>
      <p>
        Until its day, you can undo a planned change, and keep a subscription that you canceled. If your
        company has an approval policy, changes that cost more are approved first. A pool’s seats and price
        stay fixed until its term ends.
      </p>
    </>
  )
}

/** Before a subscription renews. */
export function RenewalsGuide() {
  return (
    <>
      <h2 id="renewals">Renewals</h2>
      <p>
        Renewals begins with what needs your decision: a price that goes up, idle seats, or a long plan that
        renews soon. Cancel, keep or cut it in place. Below, annual plans and pools are on one line for the
        year, and monthly plans, idle seats and the savings ledger each open. For each subscription you choose
        what happens if you do nothing: it renews, is cut to the seats in use, is canceled, or we ask your
        admins 30 days before. Release reduces seats as on the product’s page: you see from which day, and
        what it costs then, before you confirm. “Cut to seats in use” waits until the day before the last day
        to decide, and is the way for a pool’s seats, which go when its term ends. Add to calendar gives you
        an address that shows these days in your own calendar.
      </p>
      <GuidePicture
        src={renewals}
        alt="Renewals: the last day to decide on each subscription, its idle seats, and what happens then."
      />
      <p>
        We email you 60, 30 and 7 days before you have to decide on a quarterly or annual subscription. Two
        weeks before, everybody with a seat is asked on their dashboard whether they still use it. A seat they
        release can be taken back for 7 days while one is free. Without an answer they keep it, unless an
        admin chose to release such seats under Settings, Budgets, Cost centers.
      </p>
    </>
  )
}
