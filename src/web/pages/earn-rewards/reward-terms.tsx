import { rememberDays, rewardPercent } from '../../../domain/referral.ts'
import classes from './page.module.css'

export function RewardTerms() {
  return (
    <section aria-label="Reward terms" className={classes.terms}>
      <p>You earn {rewardPercent}% of the total software spend of referred users for one year.</p>
      <ul>
        <li>A referral counts once the company you sent is registered here. Its year begins that day.</li>
        <li>Spend is what that company has paid, less refunds. A refund takes its share back.</li>
        <li>
          Cash back is credit of your company: it lowers the next invoice, and what is left carries over.
        </li>
        <li>Your link is remembered for {rememberDays} days; the first link that somebody opens counts.</li>
        <li>Your own company, its members and its mail domain earn nothing.</li>
      </ul>
    </section>
  )
}
