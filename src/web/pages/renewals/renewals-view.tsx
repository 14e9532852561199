import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Output } from '#web/api.ts'
import { Loaded, together } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { DecisionList } from './decision-list.tsx'
import { IdleSeats } from './idle-seats.tsx'
import { ifNothing } from './labels.ts'
import { MonthlyPlans } from './monthly-plans.tsx'
import { deskOf, outlookOf } from './outlook-of-vendor.ts'
import classes from './renewals.module.css'
import { SavingsLedger } from './savings-ledger.tsx'
import { formatDecideBy, type Subscription, subscriptionsOf } from './subscriptions.ts'
import { YearTable } from './year-table.tsx'

/** What is to decide, what binds for long, and the rest in lines that open, for one vendor or all. */
export function RenewalsView({ vendor }: { vendor: string | undefined }) {
  const savings = useQuery(read('GET /api/savings', { query: { vendor } }))
  const ahead = useQuery(read('GET /api/outlook'))
  const desk = useQuery({ ...read('GET /api/renewals'), staleTime: 0 })
  return (
    <Loaded query={together(savings, together(ahead, desk))} loading={<RenewalsLoading />}>
      {([saved, [outlook, { renewals }]]) => (
        <View
          savings={saved}
          outlook={outlookOf(outlook, vendor)}
          desk={deskOf(renewals, vendor)}
          vendor={vendor}
          now={new Date()}
        />
      )}
    </Loaded>
  )
}

type ViewProps = {
  savings: Output<'GET /api/savings'>
  outlook: Output<'GET /api/outlook'>
  desk: Output<'GET /api/renewals'>['renewals']
  vendor: string | undefined
  now: Date
}

function View({ savings, outlook, desk, vendor, now }: ViewProps) {
  useLinkedPart()
  if (savings.entries.length === 0 && outlook.renewals.length === 0)
    return (
      <EmptyState
        icon="invoice"
        title="No savings yet"
        action={{ label: 'Browse the marketplace', to: '/software-marketplace' }}
      >
        Savings and renewals appear after your first payment.
      </EmptyState>
    )
  const { decisions, yearly, monthly } = subscriptionsOf(outlook, desk, now)
  return (
    <Stack gap={28}>
      {vendor && (
        <Text size="sm">
          Only {vendor}. <Link to="/renewals">Show all vendors</Link>
        </Text>
      )}
      <Decisions decisions={decisions} others={[...yearly, ...monthly]} now={now} />
      {yearly.length > 0 && <YearTable subscriptions={yearly} now={now} />}
      <div className={classes.folds}>
        {monthly.length > 0 && <MonthlyPlans plans={monthly} now={now} />}
        <IdleSeats unused={outlook.unused} subscriptions={[...decisions, ...yearly, ...monthly]} now={now} />
        <SavingsLedger savings={savings} vendor={vendor} />
      </div>
    </Stack>
  )
}

/** A link from elsewhere leads to a decision or to the ledger. */
function useLinkedPart() {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView({ block: 'center' })
    part?.focus({ preventScroll: true })
  }, [hash])
}

type DecisionsProps = { decisions: Subscription[]; others: Subscription[]; now: Date }

/** Without any, the next day on which one could act. */
function Decisions({ decisions, others, now }: DecisionsProps) {
  const [next] = others
    .flatMap(({ decideBy, renewal: { vendor } }) => (decideBy ? [{ decideBy, vendor }] : []))
    .sort((a, b) => (a.decideBy < b.decideBy ? -1 : 1))
  return (
    <Stack as="section" gap={8} aria-labelledby="decisions">
      <Row gap={16} rowGap={4} align="baseline" justify="between" wrap>
        <Text as="h2" size="lg" id="decisions" tabIndex={-1}>
          Needs your decision{' '}
          {decisions.length > 0 && (
            <Text as="span" tone="dimmed" weight={400}>
              {decisions.length}
            </Text>
          )}
        </Text>
        {decisions.length > 0 && (
          <Text size="sm" tone="dimmed">
            {ifNothing(decisions.length)}
          </Text>
        )}
      </Row>
      {decisions.length > 0 ? (
        <DecisionList decisions={decisions} now={now} />
      ) : (
        <Text size="sm" tone="dimmed">
          Nothing to decide now.
          {next && ` Next cancellation deadline: ${next.vendor}, ${formatDecideBy(next.decideBy, now)}.`}
        </Text>
      )}
    </Stack>
  )
}

function RenewalsLoading() {
  return (
    <Stack gap={28} role="status" aria-label="Loading renewals">
      <Skeleton height={150} animate={false} />
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have nothing else
        <Skeleton key={row} height={33} animate={false} />
      ))}
    </Stack>
  )
}
