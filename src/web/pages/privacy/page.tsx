import { Link } from 'react-router'
import { BRAND } from '../../brand.ts'
import { pageMeta } from '../../page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Prose } from '../../ui/prose.tsx'
import { SideList } from '../../ui/side-list.tsx'
import { PageBody } from '../../ui/wrap.tsx'
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
      <PageTitle lede="What we know about you, and what happens to it.">Privacy Policy</PageTitle>
      <SideList title="On this page" items={items}>
        <Prose>
          <h2 id="what-we-keep">What we keep</h2>
          <ul>
            <li>Your account: e-mail address, name, and your password as a hash that cannot be read back.</li>
            <li>Your company: name, industry, website and postal address.</li>
            <li>
              Its people, as an admin enters them: name, work e-mail address and, if given, a phone number.
            </li>
            <li>What was requested, approved, invoiced and paid, and who holds which seat.</li>
            <li>Where you are signed in: the browser’s name and when it was last seen.</li>
            <li>
              A log of what was done, by whom and from which network address: changes, downloads, and logins
              that failed.
            </li>
            <li>Messages that you send us, and your place on a waitlist.</li>
          </ul>
          <p>Card numbers go straight to the payment provider. They never reach our servers.</p>

          <h2 id="why">Why we keep it</h2>
          <p>
            To do what you asked for: buy software, hand out seats, send invoices and answer questions. Some
            of it the law makes us keep, such as invoices. Some of it keeps the service safe, such as the list
            of sign-ins. We do not sell data, and we do not use it for advertising.
          </p>

          <h2 id="who-else">Who else sees it</h2>
          <ul>
            <li>A vendor gets the names and work addresses of the people to whom you give its seats.</li>
            <li>The payment provider gets what it needs to take a payment.</li>
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
            Account and company data stay until the account is closed. Invoices and the log of what was done
            stay as long as tax law asks. A guest’s purchase request that nobody claims expires after 30 days.
          </p>

          <h2 id="your-rights">Your rights</h2>
          <p>
            You may ask what we hold about you, have it corrected, have it deleted where no law keeps it, and
            take a copy with you. Write to us through the <Link to="/contact-us">contact page</Link>; we
            answer within 30 days.
          </p>
        </Prose>
      </SideList>
    </PageBody>
  )
}
