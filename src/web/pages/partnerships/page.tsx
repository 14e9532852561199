import { pageMeta } from '#web/page-meta.ts'
import { ContactForm } from '#web/parts/contact-form.tsx'
import { Providers } from '#web/providers.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
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
      <PageTitle lede="One agreement that reaches many small companies.">Partnerships</PageTitle>
      <div className={classes.columns}>
        <Prose>
          <h2>For software vendors</h2>
          <p>Small companies are costly to reach one by one. We bring them to you as one customer:</p>
          <ul>
            <li>One price agreement, shown to our buyers next to your list price.</li>
            <li>Requests reviewed before they reach you, with plans, seats and a named admin.</li>
            <li>One customer to bill. We collect from the companies and absorb late payments.</li>
            <li>A waitlist with numbers: which companies want you, how many seats, what they spend today.</li>
          </ul>

          <h2>For accelerators and investors</h2>
          <p>
            Give your portfolio the prices of a company a hundred times its size. Founders sign up on their
            own and name your program. There’s no budget to approve and no fee to pay.
          </p>

          <h2>For everyone who recommends us</h2>
          <p>
            Any customer can refer another company and earn 2% of what it spends on software for one year.
            Find your link under Earn Rewards.
          </p>
        </Prose>
        <section aria-labelledby="talk">
          <h2 id="talk" className={classes.heading}>
            Talk to us about a partnership
          </h2>
          <Providers>
            <ContactForm kind="partnership" />
          </Providers>
        </section>
      </div>
    </PageBody>
  )
}
