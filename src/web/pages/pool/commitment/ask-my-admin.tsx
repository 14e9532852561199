import type { Pool } from '#contract/pools/pools.ts'
import { isActive } from '#domain/pools/pool.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { VisitorPanel } from '../visitor-panel.tsx'
import classes from './commitment.module.css'
import { refreshPools } from './my-pool.ts'

type AskMyAdminProps = { pool: Pool }

/** Employees don't commit; they tell their admins what they want. */
export function AskMyAdmin({ pool }: AskMyAdminProps) {
  const { slug, vendor, plan, state, mine } = pool
  const keyFor = useKeyFor()
  const wish = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/pools/:slug/wish', { params: { slug }, idempotencyKey: keyFor(`wish ${slug}`) }),
    onSettled: refreshPools,
  })
  if (!isActive(state)) return <VisitorPanel pool={pool} isOver={false} />
  const hasWished = mine?.wished || wish.isSuccess
  return (
    <Stack as="section" gap={12} size="sm" aria-labelledby="commitment" className={classes.panel}>
      <Text as="h2" size="section" id="commitment" className={classes.title}>
        Want {vendor} {plan}?
      </Text>
      <Text size="md">Admins of your company decide which pools it joins.</Text>
      {!hasWished && (
        <PlainButton
          look="filled"
          size="md"
          className={classes.wide}
          onClick={() => wish.mutate()}
          {...busy(wish.isPending)}
        >
          {wish.isPending ? 'Asking...' : 'Ask my admin'}
        </PlainButton>
      )}
      {/* Always there, so that a screen reader announces what appears in it. */}
      <Row as="p" gap={6} align="center" tone="success" role="status" className={classes.done}>
        {hasWished && (
          <>
            <Icon name="check" size={15} /> Your admins see that you want this.
          </>
        )}
      </Row>
      {wish.error && (
        <Text tone="error" role="alert">
          {wish.error.message}
        </Text>
      )}
    </Stack>
  )
}
