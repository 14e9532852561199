import type { Pool } from '#contract/pools/pools.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './commitment.module.css'

/** Operators run the pool and can't commit to it. */
export function ForOperators({ pool }: { pool: Pool }) {
  return (
    <Stack as="section" gap={12} size="sm" aria-labelledby="manage" className={classes.panel}>
      <Text as="h2" size="section" id="manage" className={classes.title}>
        You run this pool
      </Text>
      <Text size="md">
        Companies commit their seats here. You see who takes part, but never a maximum price.
      </Text>
      <LinkButton href={`/operator/pools/${pool._id}`} look="filled" size="md" className={classes.wide}>
        Manage pool
      </LinkButton>
    </Stack>
  )
}
