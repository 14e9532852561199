import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Output } from '../../api.ts'
import { Loaded, together } from '../../parts/loaded.tsx'
import { read } from '../../queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Glance } from './glance.tsx'
import classes from './insight.module.css'
import { outlookOf } from './outlook-of-vendor.ts'
import { Renewals } from './renewals.tsx'
import { SavingsCharts } from './savings-charts.tsx'
import { SavingsLedger } from './savings-ledger.tsx'
import { UnusedSeats } from './unused-seats.tsx'

/** Savings, spend, renewals and seats, for one vendor or all. */
export function InsightView({ vendor }: { vendor: string | undefined }) {
  const savings = useQuery(read('GET /api/savings', { query: { vendor } }))
  const ahead = useQuery(read('GET /api/outlook'))
  return (
    <Loaded query={together(savings, ahead)} loading={<InsightLoading />}>
      {([saved, outlook]) => <Insight savings={saved} outlook={outlookOf(outlook, vendor)} vendor={vendor} />}
    </Loaded>
  )
}

type InsightProps = {
  savings: Output<'GET /api/savings'>
  outlook: Output<'GET /api/outlook'>
  vendor: string | undefined
}

function Insight({ savings, outlook, vendor }: InsightProps) {
  const isEmpty = savings.entries.length === 0 && outlook.renewals.length === 0
  return (
    <div className={classes.view}>
      {vendor && (
        <p className={classes.filter}>
          Only {vendor}. <Link to="/insight">Show all vendors</Link>
        </p>
      )}
      {isEmpty ? (
        <EmptyState
          icon="invoice"
          title="No savings yet"
          action={{ label: 'Browse the marketplace', to: '/software-marketplace' }}
        >
          Savings and renewals appear after your first payment.
        </EmptyState>
      ) : (
        <>
          <Glance savings={savings} outlook={outlook} />
          <div className={classes.charts}>
            <SavingsCharts savings={savings} ofVendor={vendor !== undefined} />
            <UnusedSeats unused={outlook.unused} />
          </div>
          <Renewals renewals={outlook.renewals} />
          <SavingsLedger savings={savings} />
        </>
      )}
    </div>
  )
}

function InsightLoading() {
  return (
    <div role="status" aria-label="Loading insight" className={classes.view}>
      <Skeleton height={72} />
      <div className={classes.charts}>
        <Skeleton height={222} />
        <Skeleton height={222} />
      </div>
    </div>
  )
}
