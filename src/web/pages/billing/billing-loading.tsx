import { Skeleton } from '@mantine/core'
import { StillLoading } from '#web/parts/steady.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './billing.module.css'

/** Matches the heights of the bill and the form. */
export function BillingLoading() {
  return (
    <div className={classes.billing} role="status" aria-label="Loading your balance">
      <div>
        <Skeleton height={16} width={60} />
        <Skeleton height={34} width={160} mt={4} />
        <Skeleton height={46} mt={16} />
        <Skeleton height={46} mt={12} />
      </div>
      <div className={shapes.card}>
        <FormLoading />
      </div>
    </div>
  )
}

export function FormLoading() {
  return (
    <>
      <Skeleton height={20} width={120} />
      <Skeleton height={44} mt={24} />
      <Skeleton height={44} mt={20} />
      <StillLoading />
    </>
  )
}
