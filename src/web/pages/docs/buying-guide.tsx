import { Link } from 'react-router'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { BillingGuide } from './billing-guide.tsx'
import { GuidePicture } from './guide-picture.tsx'
import billing from './pictures/billing.webp'
import dashboard from './pictures/dashboard.webp'
import invoices from './pictures/invoices.webp'
import marketplace from './pictures/marketplace.webp'
import pool from './pictures/pool.webp'
import pricing from './pictures/pricing.webp'

export function BuyingGuide() {
  return (
    <>
      <h2 id="start">Get started</h2>
      <p>
        <Link to="/signup">Create an account</Link> with your work email address. We’ll email you a six-digit
        code that is valid for 10 minutes. At your first login, accept the terms and tell us about your
        company. We verify it and email you. You can browse and send requests before that. When an admin
        changes the company’s name or website, we verify it again. Active subscriptions continue.
      </p>

      <h2 id="find">Find a product</h2>
      <p>
        The <Link to="/software-marketplace">marketplace</Link> lists every product by category, with the best
        discount on the card. A product’s page shows the list price and the group price of each plan.
      </p>
      <GuidePicture src={marketplace} alt="The marketplace: product cards, each with its best discount." />

      <h2 id="request">Send a request</h2>
      <p>
        Choose plans, set the seats, and check the total. The total is per billing cycle, and you can’t mix
        plans billed monthly and annually in one request. Confirming sends a request. You don’t pay yet. You
        can do all this without an account, too. Log in afterward, and the request is yours.
      </p>
      <GuidePicture
        src={pricing}
        alt="A product’s page with a plan selected: seats, list price, group price and savings."
      />
      <p>From then on, the status shows who acts next:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <StatusChip meaning="ours">In review</StatusChip>
            </td>
            <td>We check plans and seats with the vendor. You don’t need to do anything.</td>
          </tr>
          <tr>
            <td>
              <StatusChip meaning="yours">Approved</StatusChip>
            </td>
            <td>You can pay. The order form and the first invoice are on your dashboard.</td>
          </tr>
          <tr>
            <td>
              <StatusChip meaning="ours">Being set up</StatusChip>
            </td>
            <td>You paid, and we ordered it from the vendor. You can already assign the seats.</td>
          </tr>
          <tr>
            <td>
              <StatusChip meaning="good">Active</StatusChip>
            </td>
            <td>The vendor confirmed it. People with a seat can get in.</td>
          </tr>
        </tbody>
      </table>

      <GuidePicture
        src={dashboard}
        alt="The dashboard: what you owe and save, requests in review or approved, and every product."
      />

      <h2 id="waitlist">Join a waitlist</h2>
      <p>
        Some products aren’t available yet. Tell us what you spend on them per year and which plans you need.
        The more companies join, the better the price we can negotiate.
      </p>

      <h2 id="pools">Buy together</h2>
      <p>
        In a <Link to="/pools">pool</Link>, companies commit seats together, and the price falls with them. An
        admin says how many seats you take and the most you’d pay for each. You can add steps: more seats at a
        lower price. Only your own admins see your maximum.
      </p>
      <GuidePicture src={pool} alt="A pool: its prices, the seats that are missing, and your commitment." />
      <p>
        When the pool closes, the lowest price with enough seats holds for everyone. If it’s within your
        maximum, we send you an order for the seats; otherwise you owe nothing. You can change or withdraw a
        commitment until 48 hours before. Some pools stay open afterward: if others push the price down, you
        get the difference back. If you already have the plan, your commitment can replace it at a renewal.
      </p>

      <h2 id="pay">Pay</h2>
      <p>
        An invoice is due 7 days after its date. You get the first one when we approve your request. After
        that, one invoice per month covers all renewals that month. Referral credits are applied
        automatically. Find every invoice as a PDF under Invoices. If you pay the first invoice after its due
        date, your billing cycles start on the day you pay.
      </p>
      <p>
        A card payment can be $0.50 to $999,999.99. If you owe more, you pay in parts, and your products
        become active after the last part. If less than $0.50 of an invoice is left, it’s added to your next
        payment.
      </p>
      <GuidePicture src={billing} alt="Paying: your balance on the left, the card form on the right." />
      <GuidePicture
        src={invoices}
        alt="Invoices: list price, group price and savings by month, and each PDF."
      />

      <BillingGuide />
    </>
  )
}
