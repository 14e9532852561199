import { useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { RequireSession } from '#web/require-session.tsx'
import { useCan } from '#web/session.ts'
import { OwnSeat } from './own-seat.tsx'
import { VendorDashboard } from './vendor-dashboard.tsx'

export function meta({ params }: { params: { productName?: string } }) {
  return pageMeta({
    title: titleOf(params.productName),
    description: 'Who has a seat for this product, and how many are left.',
    path: `/manage-accounts/${params.productName}`,
    hidden: true,
  })
}

/** Admins and finance see the product; employees only their own seat. */
export default function ManageAccountsPage() {
  const { productName = '' } = useParams()
  const seesProduct = useCan('finance')
  if (useCan('employee') && !seesProduct)
    return <OwnSeat key={productName.toLowerCase()} word={productName} />
  return (
    <RequireSession access="finance" title={titleOf(productName)}>
      <VendorDashboard key={productName.toLowerCase()} word={productName} />
    </RequireSession>
  )
}

function titleOf(word = '') {
  return `${word} Dashboard`
}
