import { useQuery } from '@tanstack/react-query'
import { factsOf } from '#contract/pools/pool-pages.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { poolHeadline } from '#domain/pools/pool-texts.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { poolName } from '#web/parts/pool/pool-texts.ts'
import { read } from '#web/queries.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './start.module.css'

/** The pool that closes soonest, else one to join later; nothing while there is none. */
export function OpenPool() {
  const { data } = useQuery(read('GET /api/pools', { query: { state: 'active' } }))
  const pool = data?.pools.find(({ state }) => state === 'open') ?? data?.pools[0]
  if (!pool) return null
  const { state, deadline, progress } = pool
  return (
    <Row as="section" gap={12} align="center" wrap aria-label="A pool to join" className={shapes.sunken}>
      <LogoTile vendor={pool.vendor} size={36} />
      <div className={classes.about}>
        <Text as="h4" size="md" weight={500}>
          {poolName(pool)}
        </Text>
        <Text size="sm" tone="dimmed">
          {poolHeadline(factsOf(pool))}.
          {state === 'open' && deadline && ` Closes ${formatNearDay(deadline, new Date())}.`}
        </Text>
      </div>
      <LinkButton href={`/pools/${pool.slug}`} size="xs">
        View pool
      </LinkButton>
      {progress.companies !== null && progress.next && (
        <div className={`${shapes.bar} ${classes.bar}`} style={{ flexBasis: '100%' }} aria-hidden="true">
          <span style={{ width: `${progress.percent}%` }} />
        </div>
      )}
    </Row>
  )
}
