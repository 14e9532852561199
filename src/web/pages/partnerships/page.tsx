import { pageMeta } from '../../page-meta.ts'
import { ContactForm } from '../../parts/contact-form.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Prose } from '../../ui/prose.tsx'
import { PageBody } from '../../ui/wrap.tsx'
import classes from './page.module.css'

export function meta() {
  return pageMeta({
    title: 'Partnerships',
    description:
      'For software vendors, accelerators and investors: one agreement, many small companies, one invoice and one contact.',
    path: '/partnerships',
  })
}

export default function PartnershipsPage() {
  return (
    <PageBody>
      <PageTitle lede="One agreement that reaches many small companies at once.">Partnerships</PageTitle>
      <div className={classes.columns}>
        <Prose>
          <h2>For software vendors</h2>
          <p>
            Small companies are many, and each of them is expensive to sell to. We bring them to you as one
            customer:
          </p>
          <ul>
            <li>One price agreement, which our buyers see beside your list price.</li>
            <li>Requests that are reviewed before they reach you, with plans, seats and a named admin.</li>
            <li>One party to bill. We collect from the companies and carry the late payers.</li>
            <li>A waitlist with numbers: which companies want you, how many seats, what they spend today.</li>
          </ul>

          <h2>For accelerators and investors</h2>
          <p>
            Give your portfolio the prices of a company a hundred times its size. Founders sign up by
            themselves and name your programme when they do; there is no budget to approve and no fee to pay.
          </p>

          <h2>For everyone who recommends us</h2>
          <p>
            Any customer can refer another company and earns 2% of what it spends on software for one year.
            The link is under Earn Rewards.
          </p>
        </Prose>
        <section aria-labelledby="talk">
          <h2 id="talk" className={classes.heading}>
            Talk to us about a partnership
          </h2>
          <ContactForm kind="partnership" />
        </section>
      </div>
    </PageBody>
  )
}
