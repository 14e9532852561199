import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Request } from '#contract/purchasing/requests.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { formatPerCycle, formatSeat } from '#domain/catalog/format-plan.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { pageMeta } from '#web/page-meta.ts'
import { Requested } from '#web/parts/requests/requested.tsx'
import { VendorCard } from '#web/parts/vendor-card.tsx'
import { Providers } from '#web/providers.tsx'
import { read } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import { justRequested } from './just-requested.ts'
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
      <JustRequested open={data} />
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

/** What was sent together, last. Where a company decides first, its approvers come before us. */
function JustRequested({ open }: { open: Purchase[] }) {
  const { data } = useQuery({
    ...read('GET /api/requests', { query: { box: 'mine', status: 'open' } }),
    retry: false,
  })
  const { purchases, requests } = justRequested(open, data?.requests ?? [])
  return (
    <>
      {purchases.map((purchase) => (
        <Stack as="section" gap={8} key={purchase._id} aria-label={purchase.name} className={classes.request}>
          <Text as="h2" size="lg">
            {purchase.name}
          </Text>
          <Requested purchase={purchase} />
        </Stack>
      ))}
      {requests.map((request) => (
        <Stack as="section" gap={8} key={request._id} aria-label={request.vendor} className={classes.request}>
          <Text as="h2" size="lg">
            {request.vendor}
          </Text>
          <WaitsForCompany request={request} />
        </Stack>
      ))}
    </>
  )
}

function WaitsForCompany({
  request: { _id, plan, seats, perCycle, billingCycle, step },
}: {
  request: Request
}) {
  return (
    <p>
      {plan}, {formatSeat(seats)}, {formatPerCycle(fromDollars(perCycle), billingCycle)}. Your company decides
      first{step ? `: it waits for ${step.waitsFor.join(' or ')}` : ''}.{' '}
      <Link to={`/requests/${_id}`}>View request</Link>
    </p>
  )
}
