import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { VendorCard } from '#web/parts/vendor-card.tsx'
import { Providers } from '#web/providers.tsx'
import { read } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import classes from './page.module.css'
import { suggestions } from './suggestions.ts'

export function meta() {
  return pageMeta({
    title: 'We got your request',
    description: 'A member of our team will be reaching out shortly.',
    path: '/purchase-success',
    hidden: true,
  })
}

export default function PurchaseSuccessPage() {
  return (
    <Providers>
      <RequireSession>
        <Success />
      </RequireSession>
    </Providers>
  )
}

function Success() {
  // If the company's purchases are unknown, the best offers of all are shown.
  const { data = [], isPending } = useQuery({ ...read('GET /api/purchases2'), retry: false })
  const { data: catalog } = useQuery(read('GET /api/catalogue'))
  const names = data.map(({ name }) => name)
  return (
    <PageBody>
      <PageTitle lede="A member of our team will be reaching out shortly.">We got your request</PageTitle>
      <Button component={Link} to="/dashboard" size="md">
        Go to Dashboard
      </Button>
      <section className={classes.others} aria-labelledby="others">
        <h2 id="others" className={classes.heading}>
          Other Companies You Might Be Interested In
        </h2>
        <ul className={classes.strip}>
          {!isPending &&
            suggestions(catalog?.vendors ?? [], names).map((vendor) => (
              <li key={vendor.name}>
                <VendorCard vendor={vendor} action="Buy Now" />
              </li>
            ))}
        </ul>
      </section>
    </PageBody>
  )
}
