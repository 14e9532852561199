import { isActive } from '#domain/pools/pool.ts'
import { readBoard } from '#web/board-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { poolOnCard } from '#web/parts/pool/pool-on-card.ts'
import { soonestFirst } from '#web/parts/pool/time-left.ts'
import { Queries } from '#web/query-provider.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import type { Route } from './+types/page'
import { EndedPools } from './ended-pools.tsx'
import { PoolCard } from './pool-card.tsx'
import classes from './pools.module.css'
import { useOwnSeats } from './use-own-seats.ts'

export { shouldRevalidate } from '#web/reload-on-path.ts'

const maxEnded = 50

export async function loader({ context }: Route.LoaderArgs) {
  const board = await readBoard(context)
  const pools = board.pools.map((pool) => poolOnCard(pool, board))
  return {
    active: pools.filter(({ state }) => isActive(state)).sort(soonestFirst),
    ended: pools.filter(({ state }) => !isActive(state)).slice(0, maxEnded),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const count = loaderData?.active.length ?? 0
  const open = count === 0 ? '' : ` ${count === 1 ? '1 pool is' : `${count} pools are`} open now.`
  return pageMeta({
    title: 'Buy together',
    description: `The more seats companies commit together, the less each one costs. Everyone pays the same price, never above their maximum.${open}`,
    path: '/pools',
  })
}

export default function PoolsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Queries>
      <Pools {...loaderData} />
    </Queries>
  )
}

function Pools({ active, ended }: Route.ComponentProps['loaderData']) {
  const ownSeats = useOwnSeats()
  const hasGap = active.length % 2 === 1
  return (
    <PageBody>
      <PageTitle
        lede={
          <>
            The more seats companies commit together, the less each one costs.
            <br /> Everyone pays the same price.
          </>
        }
      >
        Buy together
      </PageTitle>
      <Steps />
      {active.length === 0 ? (
        <EmptyState
          title="No pool is open."
          icon="steps"
          action={{ label: 'Browse the marketplace', to: '/software-marketplace' }}
        >
          Join a waitlist to start one.
        </EmptyState>
      ) : (
        <ul className={classes.cards} aria-label="Open pools">
          {active.map((pool) => (
            <li key={pool.slug}>
              <PoolCard pool={pool} seats={ownSeats.get(pool.slug) ?? null} />
            </li>
          ))}
          {hasGap && (
            <li>
              <Wanted asCard />
            </li>
          )}
        </ul>
      )}
      {ended.length > 0 && <EndedPools pools={ended} />}
      {active.length > 0 && !hasGap && <Wanted />}
    </PageBody>
  )
}

const steps = [
  { title: '1. Commit seats and a maximum', text: "Nobody else sees the most you'd pay." },
  { title: '2. Wait for the deadline', text: 'The lowest price with enough seats wins.' },
  { title: '3. Pay that price or owe nothing', text: "It's never above your maximum." },
]

function Steps() {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Below the pools, or as the last card of an odd number of them. */
function Wanted({ asCard = false }: { asCard?: boolean }) {
  return (
    <section className={classes.wanted} data-card={asCard || undefined} aria-label="Other tools">
      <p>
        <strong>Don't see your tool?</strong> Join its waitlist. We start a pool when enough companies ask.
      </p>
      <LinkButton href="/software-marketplace">Browse the marketplace</LinkButton>
    </section>
  )
}
