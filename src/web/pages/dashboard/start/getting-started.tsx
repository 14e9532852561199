import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/api.ts'
import { BRAND } from '#web/brand.ts'
import { latestCompany } from '#web/parts/company/latest-company.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { useSession } from '#web/session.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { NoProducts } from '../products/no-products.tsx'
import { GroupPrices } from './group-prices.tsx'
import { OpenPool } from './open-pool.tsx'
import classes from './start.module.css'
import { StepRow } from './step-row.tsx'

export type Start = Output<'GET /api/getting-started'>

/** The first steps until all are done, with real prices before the first product. */
export function GettingStarted({ hasProducts }: { hasProducts: boolean }) {
  const start = useQuery({ ...read('GET /api/getting-started'), staleTime: 0, refetchOnWindowFocus: true })
  return (
    <Loaded query={start} loading={null} inline message="Your first steps couldn't be loaded.">
      {(progress) => {
        if (progress.done < progress.steps.length)
          return hasProducts ? <Steps {...progress} /> : <Welcome {...progress} />
        return hasProducts ? null : <NoProducts />
      }}
    </Loaded>
  )
}

function Welcome(progress: Start) {
  const { user } = useSession()
  const firstName = user?.name?.trim().split(/\s+/)[0]
  return (
    <>
      <header className={classes.welcome}>
        <Text as="h2" size="xl">
          Welcome to {BRAND.name}
          {firstName && `, ${firstName}`}
        </Text>
        <Text tone="dimmed">A few short steps and your software costs less. Do them in any order.</Text>
      </header>
      <div className={shapes.columns}>
        <Steps {...progress} />
        <Stack gap={20}>
          <GroupPrices />
          <OpenPool />
        </Stack>
      </div>
      <ComingProducts />
    </>
  )
}

function Steps({ steps, done }: Start) {
  const { data: company } = useQuery(latestCompany)
  return (
    <Stack as="section" gap={8} aria-labelledby="get-started">
      <Row as="header" gap={12} size="sm" align="baseline" justify="between" tone="dimmed">
        <Text as="h3" size="lg" tone="text" id="get-started">
          Get started
        </Text>
        <span>
          {done} of {steps.length} done
        </span>
      </Row>
      <div className={`${shapes.bar} ${classes.bar}`} aria-hidden="true">
        <span style={{ width: `${(done * 100) / steps.length}%` }} />
      </div>
      <ol>
        {steps.map((each, index) => (
          <StepRow key={each.step} {...each} number={index + 1} company={company ?? null} />
        ))}
      </ol>
    </Stack>
  )
}

/** Where products will be, with the way to the first one. */
function ComingProducts() {
  return (
    <Stack as="section" gap={8} aria-labelledby="your-products" className={classes.welcome}>
      <Text as="h3" size="lg" id="your-products">
        Your products
      </Text>
      <div className={classes.ghosts}>
        <div aria-hidden="true" className={shapes.lines}>
          {[120, 90, 104].map((width) => (
            <div key={width} className={classes.ghost}>
              <span />
              <span style={{ width }} />
              <span />
              <span />
            </div>
          ))}
        </div>
        <NoProducts />
      </div>
    </Stack>
  )
}
