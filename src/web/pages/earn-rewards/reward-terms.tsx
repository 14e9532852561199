import { rememberDays, rewardPercent } from '#domain/billing/referral.ts'
import classes from './page.module.css'

export function RewardTerms() {
  return (
    <section aria-label="Reward terms" className={classes.terms}>
      <p>You earn {rewardPercent}% of the total software spend of referred users for one year.</p>
      <ul>
        <li>A referral counts once the company you referred has registered. Its year starts that day.</li>
        <li>Spend is what that company has paid, less refunds. Refunds reduce cash back.</li>
        <li>
          Cash back is credit for your company. It’s applied to the next invoice, and the rest carries over.
          If it’s reversed after you used it, your next invoice adds what is missing.
        </li>
        <li>
          We remember your link for {rememberDays} days. If someone opens several links, the first one counts.
        </li>
        <li>You can’t refer your own company.</li>
      </ul>
    </section>
  )
}
