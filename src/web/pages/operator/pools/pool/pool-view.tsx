import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { endedPoolStates } from '#domain/pools/pool.ts'
import { ReadOnlyWithout } from '#web/parts/with-right.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Clearings } from './clearings.tsx'
import { Commitments } from './commitments.tsx'
import { DemandCurve } from './demand-curve.tsx'
import { Figures } from './figures.tsx'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import classes from './pool.module.css'
import { PriceList } from './price-list.tsx'
import { PricesForm } from './prices-form.tsx'
import { TermsForm } from './terms-form.tsx'
import { WaitingBar } from './waiting-bar.tsx'

export function PoolView({ pool }: { pool: OperatorPool }) {
  const isDraft = pool.state === 'draft'
  const hasEnded = endedPoolStates.some((state) => state === pool.state)
  const isEditable = isDraft || pool.state === 'gathering'
  const terms = (
    <ReadOnlyWithout right="desk">
      <TermsForm key={`terms-${pool.state}`} pool={pool} />
    </ReadOnlyWithout>
  )
  return (
    <Stack as="article" gap={28} aria-labelledby="pool-name">
      <Head pool={pool} />
      {!isDraft && pool.state !== 'cancelled' && <Figures pool={pool} />}
      <WaitingBar pool={pool} />
      <div className={classes.columns}>
        {hasEnded ? (
          <PriceList pool={pool} />
        ) : (
          <ReadOnlyWithout right="desk">
            <PricesForm key={`prices-${pool.state}`} pool={pool} />
          </ReadOnlyWithout>
        )}
        {!isDraft && <DemandCurve pool={pool} />}
      </div>
      {isEditable && terms}
      {!isDraft && <Commitments pool={pool} />}
      {!isEditable && (
        <div className={classes.columns}>
          {pool.clearings.length > 0 && <Clearings clearings={pool.clearings} />}
          {terms}
        </div>
      )}
      <History pool={pool} />
    </Stack>
  )
}
