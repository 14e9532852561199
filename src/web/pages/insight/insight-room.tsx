import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Glance } from './glance.tsx'
import classes from './insight.module.css'
import { outlookOf } from './of-vendor.ts'
import { Renewals } from './renewals.tsx'
import { SavingsCharts } from './savings-charts.tsx'
import { SavingsLedger } from './savings-ledger.tsx'
import { UnusedSeats } from './unused-seats.tsx'

/** Everything that follows from the invoices and the purchases, of one vendor or of all. */
export function InsightRoom({ vendor }: { vendor: string | undefined }) {
  const savings = useQuery(read('GET /api/savings', { query: { vendor } }))
  const ahead = useQuery(read('GET /api/outlook'))
  const failed = [savings, ahead].filter((query) => query.isError && !query.data)
  if (failed.length > 0) {
    return (
      <LoadError
        detail={failed[0]?.error?.message}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.map((query) => query.refetch())}
      />
    )
  }
  if (!savings.data || !ahead.data) return <InsightLoading />
  const outlook = outlookOf(ahead.data, vendor)
  const isEmpty = savings.data.entries.length === 0 && outlook.renewals.length === 0
  return (
    <div className={classes.room}>
      {vendor && (
        <p className={classes.filter}>
          Only {vendor}. <Link to="/insight">Show all vendors</Link>
        </p>
      )}
      {isEmpty ? (
        <EmptyState
          icon="invoice"
          title="Nothing to see yet"
          action={{ label: 'Browse the marketplace', to: '/software-marketplace' }}
        >
          Savings and renewals stand here from the first purchase that is paid for.
        </EmptyState>
      ) : (
        <>
          <Glance savings={savings.data} outlook={outlook} />
          <div className={classes.charts}>
            <SavingsCharts savings={savings.data} ofVendor={vendor !== undefined} />
            <UnusedSeats unused={outlook.unused} />
          </div>
          <Renewals renewals={outlook.renewals} />
          <SavingsLedger savings={savings.data} />
        </>
      )}
    </div>
  )
}

function InsightLoading() {
  return (
    <div role="status" aria-label="Loading insight" className={classes.room}>
      <Skeleton height={72} />
      <div className={classes.charts}>
        <Skeleton height={222} />
        <Skeleton height={222} />
      </div>
    </div>
  )
}
