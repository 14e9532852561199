import { Link } from 'react-router'
import { StatusChip } from '../../ui/status-chip.tsx'
import { GuidePicture } from './guide-picture.tsx'
import billing from './pictures/billing.webp'
import dashboard from './pictures/dashboard.webp'
import invoices from './pictures/invoices.webp'
import marketplace from './pictures/marketplace.webp'
import pricing from './pictures/pricing.webp'

export function BuyingGuide() {
  return (
    <>
      <h2 id="start">Start</h2>
      <p>
        <Link to="/signup">Create an account</Link> with your work e-mail address. We mail you a six-digit
        code that is valid for 10 minutes. At your first login, accept the terms and tell us about your
        company; we verify it and send you an e-mail. You can browse and send requests before that. When an
        admin changes the company’s name or website, we verify it again; running subscriptions go on.
      </p>

      <h2 id="find">Find a product</h2>
      <p>
        The <Link to="/software-marketplace">marketplace</Link> lists every product by category, with the best
        discount on the card. A product’s page shows the list price and the group price of each plan.
      </p>
      <GuidePicture
        src={marketplace}
        alt="The marketplace: cards of products, each with its best discount."
      />

      <h2 id="request">Send a request</h2>
      <p>
        Choose plans, set the seats, and check the total. The total is per billing cycle, and plans that are
        billed monthly and annually cannot be mixed in one request. Confirming sends a request; no payment is
        taken. You can do all this without an account, too: log in afterwards, and the request is yours.
      </p>
      <GuidePicture
        src={pricing}
        alt="A product’s page with a plan chosen: seats, list price, group price and what is saved."
      />
      <p>From then on, a chip tells you who has to act:</p>
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
              <StatusChip meaning="ours">Under review</StatusChip>
            </td>
            <td>We check plans and seats with the vendor. You have nothing to do.</td>
          </tr>
          <tr>
            <td>
              <StatusChip meaning="yours">Ready to pay</StatusChip>
            </td>
            <td>Your request is approved. The order form and the first invoice are on your dashboard.</td>
          </tr>
          <tr>
            <td>
              <StatusChip meaning="good">Active</StatusChip>
            </td>
            <td>Paid. You can hand out the seats.</td>
          </tr>
        </tbody>
      </table>

      <GuidePicture
        src={dashboard}
        alt="The dashboard: what you owe and save, requests in review or ready to pay, and every product."
      />

      <h2 id="waitlist">Join a waitlist</h2>
      <p>
        Some products are not for sale yet. Tell us what you spend on them a year and which plans you need:
        the more companies wait, the better the price we can ask for.
      </p>

      <h2 id="pay">Pay</h2>
      <p>
        An invoice is due 7 days after its date. The first one comes with the approval; after that, one
        invoice a month holds all renewals of that month. Credits from referrals are taken off by themselves.
        Every invoice is a PDF under Invoices. If you pay the first invoice after its due day, your billing
        cycles start on the day you pay.
      </p>
      <p>
        A card payment is for $0.50 to $999,999.99. If you owe more, you pay in parts, one after the other,
        and your products become active with the last part. If less than $0.50 is left of an invoice, it is
        added to your next payment.
      </p>
      <GuidePicture src={billing} alt="Paying: what is owed on the left, the card on the right." />
      <GuidePicture
        src={invoices}
        alt="Invoices: list price, group price and savings by month, and each PDF."
      />
    </>
  )
}
