import { Button } from '@mantine/core'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { call, type Output } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { WithRight } from '#web/parts/with-right.tsx'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import classes from './pool.module.css'
import { refreshPool } from './use-pool-action.ts'

type Authorized = Output<'POST /api/operator/pools/:id/authorize'>

/** Purchases of a clearing that need review, to be authorized together. */
export function WaitingBar({ pool: { _id: id, toAuthorize } }: { pool: OperatorPool }) {
  const keyFor = useKeyFor()
  const authorize = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/operator/pools/:id/authorize', {
        params: { id },
        idempotencyKey: keyFor({ id, toAuthorize }),
      }),
    onSettled: refreshPool,
  })
  if (toAuthorize === 0 && !authorize.data && !authorize.error) return null

  async function ask() {
    const isSure = await confirmDialog({
      title: `Approve ${purchases(toAuthorize)}?`,
      message: 'Each company gets its order form. Its first invoice comes 14 days before the start.',
      confirm: `Approve all ${toAuthorize}`,
    })
    if (isSure) authorize.mutate()
  }

  return (
    <Row
      as="section"
      gap={12}
      align="center"
      wrap
      className={classes.waiting}
      aria-label="Waiting for review"
    >
      <Icon name="arrow-right" size={16} />
      <p role="status">
        {authorize.error?.message ?? (authorize.data ? formatAuthorized(authorize.data) : '')}
        {toAuthorize > 0 && (
          <strong>
            {' '}
            {purchases(toAuthorize)} {toAuthorize === 1 ? 'needs' : 'need'} review.
          </strong>
        )}
      </p>
      {toAuthorize > 0 && (
        <WithRight right="desk">
          <Button onClick={ask} {...busy(authorize.isPending)}>
            {authorize.isPending ? 'Approving...' : `Approve all ${toAuthorize}`}
          </Button>
        </WithRight>
      )}
    </Row>
  )
}

export function formatAuthorized({ authorized, skipped, remaining }: Authorized): string {
  const parts = authorized > 0 || remaining === 0 ? [`${purchases(authorized)} approved.`] : []
  if (remaining > 0) parts.push(`${purchases(remaining)} will be approved within minutes.`)
  if (skipped.length > 0)
    parts.push(
      `Skipped: ${skipped.map(({ company, code }) => `${company} (${reasons[code] ?? code})`).join(', ')}.`,
    )
  return parts.join(' ')
}

const reasons: Record<string, string> = { company_unverified: 'not verified' }

function purchases(count: number): string {
  return count === 1 ? '1 purchase' : `${formatCount(count)} purchases`
}
