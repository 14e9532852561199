import { useParams } from 'react-router'
import { builtInCatalog } from '../../../domain/catalog/built-in.ts'
import { findVendor } from '../../../domain/catalog/catalog.ts'
import type { Vendor } from '../../../domain/catalog/vendor.ts'
import { pageMeta } from '../../page-meta.ts'
import { RequireSession } from '../../require-session.tsx'
import { UnknownProduct } from './no-product.tsx'
import { VendorDashboard } from './vendor-dashboard.tsx'

export function meta({ params }: { params: { productName?: string } }) {
  return pageMeta({
    title: titleOf(findVendor(builtInCatalog, params.productName ?? '')),
    description: 'Who has a seat for this product, and how many are left.',
    path: `/manage-accounts/${params.productName}`,
    hidden: true,
  })
}

export default function ManageAccountsPage() {
  const { productName = '' } = useParams()
  const vendor = findVendor(builtInCatalog, productName)
  return (
    <RequireSession access="admin" title={titleOf(vendor)}>
      {vendor ? <VendorDashboard key={vendor.name} vendor={vendor} /> : <UnknownProduct name={productName} />}
    </RequireSession>
  )
}

function titleOf(vendor: Vendor | null) {
  return vendor ? `${vendor.name} Dashboard` : 'Manage Accounts'
}
