import { useQuery } from '@tanstack/react-query'
import { BRAND } from '../brand.ts'
import { read } from '../queries.ts'
import { Text } from '../ui/layout.tsx'
import { LinkButton } from '../ui/plain-button.tsx'
import { AdminList } from './company/admin-list.tsx'
import { latestCompany } from './company/latest-company.ts'
import classes from './invoices-for-admins.module.css'
import { LogoTile } from './logo-tile.tsx'

/** What an employee sees where the company's invoices would be: whom to ask, and what they use. */
export function InvoicesForAdmins() {
  const company = useQuery(latestCompany).data?.name || 'your company'
  return (
    <div className={classes.page}>
      <section aria-labelledby="for-admins">
        <Text as="h2" size="lg" id="for-admins">
          Admins and finance see invoices
        </Text>
        <p className={classes.text}>
          We bill {company} for all of its software together. Need a copy for your records? Ask an admin.
        </p>
        <AdminList subject={`Invoice from ${BRAND.name}`} />
      </section>
      <OwnSoftware />
    </div>
  )
}

function OwnSoftware() {
  const seats = useQuery(read('GET /api/my-seats')).data?.seats ?? []
  if (seats.length === 0) return null
  return (
    <section aria-labelledby="own-software">
      <Text as="h2" size="lg" id="own-software">
        What you use
      </Text>
      <p className={classes.text}>Your company pays for {seats.length === 1 ? 'it' : 'all of it'}.</p>
      <ul className={classes.seats}>
        {seats.map(({ productName, subscription, logo }) => (
          <li key={`${productName} ${subscription}`}>
            <LogoTile vendor={productName} logo={logo} size={28} />
            <Text as="span" weight={500}>
              {productName}
            </Text>
            <span className={classes.quiet}>{subscription}</span>
          </li>
        ))}
      </ul>
      <LinkButton href="/dashboard" className={classes.action}>
        Go to Dashboard
      </LinkButton>
    </section>
  )
}
