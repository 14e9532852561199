import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#domain/platform/format-count.ts'
import { call, type Output } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { WithRight } from '#web/parts/with-right.tsx'
import { read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Moment } from '../moment.tsx'
import classes from './payments.module.css'

type Run = Output<'GET /api/operator/reconciliations'>['runs'][number]

/** Reconciliation with the provider: when it last ran, and any differences. */
export function Reconciliation() {
  const [askedAfter, setAskedAfter] = useState<string | null>(null)
  const query = useQuery({
    ...read('GET /api/operator/reconciliations'),
    // Also while one runs that somebody else or the night began.
    refetchInterval: ({ state: { data } }) =>
      data?.runs[0]?.finishedAt === null || isAwaited(data?.runs[0], askedAfter) ? 1000 : false,
  })
  const [run] = query.data?.runs ?? []
  const compare = useSubmitOnce({
    mutationFn: () => call('POST /api/operator/reconciliations'),
    onSuccess: () => {
      setAskedAfter(run?._id ?? 'none')
      return refresh('GET /api/operator/reconciliations')
    },
  })
  const isBusy = compare.isPending || isAwaited(run, askedAfter)
  // Hides the previous error while retrying.
  const problem = isBusy || query.isFetching ? null : (compare.error ?? query.error)
  return (
    <Row
      as="section"
      gap={16}
      align="start"
      justify="between"
      className={classes.comparison}
      aria-label="Reconciliation with the provider"
    >
      <div role="status">
        {run ? (
          <Outcome run={run} />
        ) : (
          !problem && <p>{query.data && 'Not reconciled with the payment provider yet.'}</p>
        )}
        {problem && <Text tone="error">{problem.message}</Text>}
      </div>
      <WithRight right="money">
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="refresh" size={15} />}
          {...busy(isBusy)}
          onClick={() => compare.mutate()}
        >
          {isBusy ? 'Reconciling...' : 'Reconcile now'}
        </Button>
      </WithRight>
    </Row>
  )
}

/** Requested, and not finished yet. */
function isAwaited(newest: Run | undefined, askedAfter: string | null) {
  if (askedAfter === null) return false
  return (newest?._id ?? 'none') === askedAfter || newest?.finishedAt === null
}

function Outcome({ run: { startedAt, finishedAt, compared, settled, differences } }: { run: Run }) {
  if (!finishedAt) return <p>Reconciliation is running.</p>
  return (
    <>
      <p>
        {differences.length === 0 ? (
          <StatusChip meaning="good">Reconciled</StatusChip>
        ) : (
          <StatusChip meaning="wrong">
            {differences.length} {differences.length === 1 ? 'difference' : 'differences'}
          </StatusChip>
        )}{' '}
        <Text as="span" size="sm" tone="dimmed" className={classes.quiet}>
          {formatCount(compared)} compared, {formatCount(settled)} settled, <Moment at={startedAt} />
        </Text>
      </p>
      {differences.length > 0 && (
        <Text as="ul" size="sm" className={classes.differences}>
          {differences.map(({ intentId, paymentId, what }) => (
            <li key={`${intentId} ${what}`}>
              {what} <code>{intentId ?? paymentId}</code>
            </li>
          ))}
        </Text>
      )}
    </>
  )
}
