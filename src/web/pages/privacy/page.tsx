import { Link } from 'react-router'
import { BRAND } from '#web/brand.ts'
import { pageMeta } from '#web/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SideList } from '#web/ui/side-list.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import { CookieTable } from './cookie-table.tsx'

export function meta() {
  return pageMeta({
    title: 'Privacy Policy',
    description: `Which data ${BRAND.name} keeps about you and your company, why, for how long, and who else sees it. No trackers.`,
    path: '/privacy',
  })
}

const items = [
  { id: 'what-we-keep', label: 'What we keep' },
  { id: 'why', label: 'Why we keep it' },
  { id: 'who-else', label: 'Who else sees it' },
  { id: 'cookies', label: 'Cookies' },
  { id: 'how-long', label: 'For how long' },
  { id: 'your-rights', label: 'Your rights' },
]

export default function PrivacyPage() {
  return (
    <PageBody>
      <PageTitle lede="What we know about you, and how we use it.">Privacy Policy</PageTitle>
      <SideList title="On this page" items={items}>
        <Prose>
          <h2 id="what-we-keep">What we keep</h2>
          <ul>
            <li>Your account: email address, name, and your password as a hash that can’t be reversed.</li>
            <li>Your company: name, industry, website and postal address.</li>
            <li>
              Its people, as entered by an admin: name, work email address and, if provided, a phone number.
            </li>
            <li>What was requested, approved, invoiced and paid, and who has which seat.</li>
            <li>Where you are signed in: the browser’s name and when it was last seen.</li>
            <li>
              A log of activity, with who did it and from which network address: changes, downloads and failed
              logins.
            </li>
            <li>Messages you send us, and your waitlist entries.</li>
          </ul>
          <p>Card numbers go straight to the payment provider. They never reach our servers.</p>

          <h2 id="why">Why we keep it</h2>
          <p>
            To do what you ask us to: buy software, assign seats, send invoices and answer questions. The law
            requires us to keep some of it, such as invoices. Some of it keeps the service secure, such as the
            list of sign-ins. We don’t sell data, and we don’t use it for advertising.
          </p>

          <h2 id="who-else">Who else sees it</h2>
          <ul>
            <li>
              A vendor gets the names and work email addresses of the people you assign its seats to. We tell
              the vendor within a day, also when you take a seat back.
            </li>
            <li>The payment provider gets what it needs to process a payment.</li>
            <li>If you sign in with Google, Google learns that you did.</li>
            <li>The admins of your company see its members, seats, purchases and invoices.</li>
          </ul>
          <p>
            Our pages load nothing from other hosts: no trackers, and no fonts or pictures from elsewhere.
          </p>

          <h2 id="cookies">Cookies</h2>
          <CookieTable />

          <h2 id="how-long">For how long</h2>
          <p>
            We keep account and company data until the account is closed, and invoices and the activity log as
            long as tax law requires. A guest’s purchase request that nobody claims expires after 30 days.
          </p>

          <h2 id="your-rights">Your rights</h2>
          <p>
            You can ask what data we have about you, have it corrected, have it deleted unless the law
            requires us to keep it, and get a copy. Write to us through the{' '}
            <Link to="/contact-us">contact page</Link>; we reply within 30 days.
          </p>
        </Prose>
      </SideList>
    </PageBody>
  )
}
