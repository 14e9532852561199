import { memo } from 'react'
import { Navigate } from 'react-router'
import type { AttentionItem } from '#contract/reports/attention.ts'
import type { Output } from '#web/api.ts'
import { deliveriesOf } from '#web/parts/access/delivery.ts'
import { AttentionList } from '#web/parts/attention/attention-list.tsx'
import { Loaded, LoadFailed, together } from '#web/parts/loaded.tsx'
import { useRequestCount } from '#web/parts/requests/use-request-count.ts'
import { useIsSuspended } from '#web/parts/standing/use-is-suspended.ts'
import { useCan } from '#web/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { listedItems, saidAbove } from './attention/listed-items.ts'
import { Banners } from './banners/banners.tsx'
import { PaymentReturn } from './banners/payment-return.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { FirstLine, ShortFirstLine, type Summary } from './glance/first-line.tsx'
import { SavingsByMonth } from './glance/savings-by-month.tsx'
import { Offers } from './offers/offers.tsx'
import classes from './page.module.css'
import { activeProducts, productOf, totalsOf } from './products/products.ts'
import { ProductsSection } from './products/products-section.tsx'
import { Receipt } from './receipt/receipt.tsx'
import { ClosedRequests } from './requests/closed-requests.tsx'
import { RequestDrawer } from './requests/request-drawer.tsx'
import { GettingStarted } from './start/getting-started.tsx'
import { useClaim } from './use-claim.ts'
import { type Dashboard, useDashboard } from './use-dashboard.ts'
import { useIsNarrow } from './use-is-narrow.ts'

/** The dashboard of an admin; finance sees the same without what only admins do. Remembered: opening a request, sorting and searching change only the address. */
export const AdminDashboard = memo(function AdminDashboard() {
  const claim = useClaim()
  const dashboard = useDashboard()
  return (
    <div className={classes.dashboard}>
      {claim.isError && <LoadFailed query={claim} inline message={claim.failure} />}
      <PaymentReturn />
      {claim.hasClaimed && <Navigate to="/purchase-success" replace />}
      {claim.isFirstTry || claim.hasClaimed ? <DashboardLoading /> : <Purchases {...dashboard} />}
    </div>
  )
})

function Purchases({ rows, open, ...others }: Dashboard) {
  return (
    <Loaded query={together(rows, open)} loading={<DashboardLoading />} message="Failed to fetch purchases">
      {([active, requests]) => <Overview rows={active} open={requests} {...others} />}
    </Loaded>
  )
}

type OverviewProps = Pick<Dashboard, 'closed' | 'summary' | 'attention'> & {
  rows: Output<'GET /api/purchases'>
  open: Output<'GET /api/purchases2'>
}

function Overview({ rows, open, closed, summary, attention }: OverviewProps) {
  const isNarrow = useIsNarrow()
  const isAdmin = useCan('admin')
  const isSuspended = useIsSuspended()
  const all = rows.map(productOf)
  const products = activeProducts(all)
  const totals = totalsOf(products)
  const endedSavingsCents = totalsOf(all).pastSavingsCents - totals.pastSavingsCents
  const owes = (summary.data?.owed ?? 0) > 0
  const hasFigures = products.length > 0 || owes || isInUse(summary.data)
  return (
    <>
      <Loaded query={summary} loading={null} inline message="Your balance and savings couldn't be loaded.">
        {(figures) =>
          hasFigures &&
          (isNarrow ? (
            <ShortFirstLine summary={figures} totals={totals} />
          ) : (
            <FirstLine summary={figures} totals={totals} />
          ))
        }
      </Loaded>
      <Receipt open={open} />
      {isAdmin && <Offers open={open} />}
      <Banners open={open} />
      <Loaded query={attention} loading={null} inline message="What needs attention couldn't be loaded.">
        {(items) => <Attention items={items} open={open} isFresh={products.length === 0} />}
      </Loaded>
      {isNarrow && isInUse(summary.data) && (
        <div className={classes.chart}>
          <SavingsByMonth months={summary.data.savingsByMonth} />
        </div>
      )}
      {products.length === 0 && !isAdmin && <NothingBought />}
      {products.length > 0 && (
        <ProductsSection
          products={products}
          ends={endsOf(open)}
          deliveries={deliveriesOf(open, { now: new Date(), isSuspended })}
          endedSavingsCents={endedSavingsCents}
        />
      )}
      {isAdmin && <GettingStarted hasProducts={products.length > 0} />}
      <Loaded query={closed} loading={null} inline message="Closed requests couldn't be loaded.">
        {(requests) => <ClosedRequests closed={requests} isOpen={products.length === 0} />}
      </Loaded>
      <RequestDrawer purchases={[...open, ...(closed.data ?? [])]} />
    </>
  )
}

/** What finance sees of a company that has bought nothing. */
function NothingBought() {
  return (
    <EmptyState icon="store" title="No products yet">
      Your products will appear here, with seats, spend and savings.
    </EmptyState>
  )
}

type AttentionProps = { items: AttentionItem[]; open: OverviewProps['open']; isFresh: boolean }

/** The first steps of a fresh company say where its verification is, and it has nothing else to catch up with. */
function Attention({ items, open, isFresh }: AttentionProps) {
  const count = useRequestCount() ?? { open: null }
  const said = saidAbove(open)
  const listed = listedItems(items, said, count)
  const shown = isFresh ? listed.filter(({ kind }) => kind !== 'verification') : listed
  return shown.length === 0 && (isFresh || said.size > 0) ? null : <AttentionList items={shown} />
}

/** A company that was ever invoiced has figures to show, even if all its products have ended. */
function isInUse(summary: Summary | undefined): summary is Summary {
  return (summary?.savingsByMonth.length ?? 0) > 0
}

/** What a pool takes over, or has only begun to sell, does not end. */
function endsOf(open: Output<'GET /api/purchases2'>): Map<string, string> {
  const ending = open.filter(({ status, replacedBy }) => status === 'paid' && !replacedBy)
  return new Map(ending.flatMap(({ name, cancelsAt }) => (cancelsAt ? [[name, cancelsAt] as const] : [])))
}
