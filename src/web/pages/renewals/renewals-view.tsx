import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { productPath } from '#domain/subscriptions/product-path.ts'
import type { Output } from '#web/api.ts'
import { Loaded, together } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { CalendarButton } from './calendar-button.tsx'
import { DecisionTable } from './decision-table.tsx'
import { type Decision, daysAhead, decisionsOf, formatDecideBy, settledOf } from './decisions.ts'
import { ReleaseAll } from './desk-actions.tsx'
import { Figures } from './figures.tsx'
import { deskOf, outlookOf } from './outlook-of-vendor.ts'
import { QuestionCards } from './question-cards.tsx'
import classes from './renewals.module.css'
import { AllRenewals, RenewalsByMonth } from './renewals-by-month.tsx'
import { SavingsCharts } from './savings-charts.tsx'
import { SavingsLedger } from './savings-ledger.tsx'
import { UnusedSeats } from './unused-seats.tsx'
import { YearCalendar } from './year-calendar.tsx'

/** What is to decide and by when, then savings and spend, for one vendor or all. */
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
  const { soon, later } = decisionsOf(outlook, desk, now)
  return (
    <Stack gap={28}>
      {vendor && (
        <Text size="sm">
          Only {vendor}. <Link to="/renewals">Show all vendors</Link>
        </Text>
      )}
      <Figures savings={savings} outlook={outlook} next={soon[0] ?? later[0]} now={now} />
      <QuestionCards renewals={desk} />
      <Stack as="section" gap={8} aria-labelledby="decisions">
        <Row gap={16} rowGap={8} align="center" justify="between" wrap>
          <Row as="h2" gap={16} rowGap={4} align="center" wrap size="name" id="decisions">
            Next {daysAhead} days
            <Row as="span" gap={6} align="center" size="sm" tone="dimmed" weight={400} aria-hidden="true">
              <i className={classes.mark} data-kind="decide" /> Last day to cancel{' '}
              <i className={classes.mark} data-kind="renews" /> Renews
            </Row>
          </Row>
          <Row gap={8} wrap className={shapes.share}>
            <ReleaseAll decisions={soon} now={now} />
            <CalendarButton />
          </Row>
        </Row>
        {soon.length > 0 ? (
          <DecisionTable decisions={soon} now={now} />
        ) : (
          <Text size="sm" tone="dimmed">
            Nothing to decide in the next {daysAhead} days.
          </Text>
        )}
        <Later decisions={later} outlook={outlook} now={now} />
      </Stack>
      <YearCalendar renewals={outlook.renewals} now={now} />
      <AllRenewals renewals={outlook.renewals} />
      <div className={classes.charts}>
        <SavingsCharts savings={savings} ofVendor={vendor !== undefined} />
        <UnusedSeats unused={outlook.unused} />
        <RenewalsByMonth renewals={outlook.renewals} />
      </div>
      <SavingsLedger savings={savings} vendor={vendor} />
    </Stack>
  )
}

type LaterProps = { decisions: Decision[]; outlook: Output<'GET /api/outlook'>; now: Date }

/** What can wait, in one line. */
function Later({ decisions, outlook, now }: LaterProps) {
  const waiting = decisions.map(({ renewal, decideBy }) => ({
    vendor: renewal.vendor,
    text: `decide by ${formatDecideBy(decideBy, now)}.`,
  }))
  const all = [...waiting, ...settledOf(outlook, now)]
  if (all.length === 0) return null
  return (
    <Row as="p" gap={24} rowGap={4} wrap size="sm" tone="dimmed" className={classes.later}>
      <Text as="strong" tone="text" weight={600}>
        Later
      </Text>
      {all.map(({ vendor, text }) => (
        <span key={`${vendor} ${text}`}>
          <Link to={productPath(vendor)}>{vendor}</Link> {text}
        </span>
      ))}
    </Row>
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
