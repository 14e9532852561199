import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { RequestCard } from '#contract/purchasing/requests.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import classes from './request.module.css'
import { type Decision, isDeciding } from './use-decision.ts'

type PoolOfferProps = {
  pool: NonNullable<RequestCard['pool']>
  vendor: string
  /** Null for those who only look. */
  decision: Decision | null
}

/** A pool of the plan that would make it cheaper, and the way to wait for it. */
export function PoolOffer({ pool: { slug, price, savesPerYear }, vendor, decision }: PoolOfferProps) {
  return (
    <Row gap={8} size="sm" className={`${classes.line} ${classes.pool}`}>
      <Icon name="steps" size={17} />
      <Stack gap={8} align="start">
        <p>
          <strong>There is a pool for {vendor}</strong> at {formatUsd(fromDollars(price))} a seat.{' '}
          <Link to={`/pools/${slug}`}>View the pool</Link>
        </p>
        {decision && (
          <Button
            size="xs"
            variant="default"
            onClick={() => decision.wait.mutate()}
            {...busy(isDeciding(decision))}
          >
            {decision.wait.isPending
              ? 'Saving...'
              : `Wait for the pool: saves ${formatUsd(fromDollars(savesPerYear))} a year`}
          </Button>
        )}
      </Stack>
    </Row>
  )
}
