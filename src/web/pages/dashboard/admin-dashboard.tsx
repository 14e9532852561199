import { VerifyAgain } from '../../parts/company/verify-again.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Banners } from './banners/banners.tsx'
import { PaymentReturn } from './banners/payment-return.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { FirstLine, ShortFirstLine, type Summary } from './glance/first-line.tsx'
import { SavingsByMonth } from './glance/savings-by-month.tsx'
import classes from './page.module.css'
import { NoProducts } from './products/no-products.tsx'
import { activeProducts, productOf, totalsOf } from './products/products.ts'
import { ProductsSection } from './products/products-section.tsx'
import { ClosedRequests } from './requests/closed-requests.tsx'
import { RequestDrawer } from './requests/request-drawer.tsx'
import { useClaim } from './use-claim.ts'
import { type Dashboard, useDashboard } from './use-dashboard.ts'
import { useIsNarrow } from './use-is-narrow.ts'

/** The whole dashboard, to an admin of the company. */
export function AdminDashboard() {
  const claim = useClaim()
  const dashboard = useDashboard()
  return (
    <div className={classes.dashboard}>
      {claim.isError && (
        <InlineError
          message="Failed to submit guest purchases"
          busy={claim.isFetching}
          onRetry={() => claim.refetch()}
        />
      )}
      <PaymentReturn />
      <VerifyAgain company={dashboard.company.data} because=" because its name or website changed" />
      {claim.isFirstTry || claim.hasClaimed ? <DashboardLoading /> : <Purchases {...dashboard} />}
    </div>
  )
}

function Purchases({ rows, open, closed, summary }: Dashboard) {
  const isNarrow = useIsNarrow()
  if (!rows.data || !open.data) {
    const failed = [rows, open].filter(({ isError }) => isError)
    if (failed.length === 0) return <DashboardLoading />
    return (
      <LoadError
        message="Failed to fetch purchases"
        detail={failed[0]?.error?.message}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.map((query) => query.refetch())}
      />
    )
  }
  const all = rows.data.map(productOf)
  const products = activeProducts(all)
  const totals = totalsOf(products)
  const endedSavingsCents = totalsOf(all).pastSavingsCents - totals.pastSavingsCents
  const hasFigures = products.length > 0 || open.data.length > 0 || isInUse(summary.data)
  return (
    <>
      {summary.isError && !summary.data && (
        <InlineError
          message="What you owe and save could not be loaded."
          busy={summary.isFetching}
          onRetry={() => summary.refetch()}
        />
      )}
      {summary.data && hasFigures && !isNarrow && (
        <FirstLine summary={summary.data} totals={totals} open={open.data} />
      )}
      {summary.data && hasFigures && isNarrow && <ShortFirstLine summary={summary.data} totals={totals} />}
      <Banners open={open.data} />
      {isNarrow && isInUse(summary.data) && (
        <div className={classes.chart}>
          <SavingsByMonth months={summary.data.savingsByMonth} />
        </div>
      )}
      {products.length === 0 && <NoProducts />}
      {products.length > 0 && (
        <ProductsSection products={products} ends={endsOf(open.data)} endedSavingsCents={endedSavingsCents} />
      )}
      {closed.data && <ClosedRequests closed={closed.data} isOpen={products.length === 0} />}
      {!closed.data && closed.isError && (
        <InlineError
          message="Closed requests could not be loaded."
          busy={closed.isFetching}
          onRetry={() => closed.refetch()}
        />
      )}
      <RequestDrawer purchases={[...open.data, ...(closed.data ?? [])]} />
    </>
  )
}

/** A company that was ever invoiced has figures to show, also when nothing is left of its products. */
function isInUse(summary: Summary | undefined): summary is Summary {
  return (summary?.savingsByMonth.length ?? 0) > 0
}

function endsOf(open: { name: string; cancelsAt: string | null }[]): Map<string, string> {
  return new Map(open.flatMap(({ name, cancelsAt }) => (cancelsAt ? [[name, cancelsAt] as const] : [])))
}
