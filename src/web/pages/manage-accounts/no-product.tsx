import { pricingPath } from '../../../contract/vendor-paths.ts'
import { PageHeader } from '../../shells/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { SeatVendor } from './seat-vendor.ts'

export const dashboard = { label: 'Dashboard', to: '/dashboard' }

export function UnknownProduct({ name }: { name: string }) {
  return (
    <>
      <PageHeader title="Manage Accounts" parent={dashboard} />
      <EmptyState
        icon="store"
        title={`No product is called “${name}”`}
        action={{ label: 'Go to the marketplace', to: '/software-marketplace' }}
      >
        Check the spelling, or look for it in the marketplace.
      </EmptyState>
    </>
  )
}

/** A product has no seats to assign until it is paid. */
export function UnpaidProduct({ vendor }: { vendor: SeatVendor }) {
  return (
    <EmptyState
      icon="store"
      title={`Your company has no paid ${vendor.name} subscription`}
      action={
        vendor.segment === null
          ? { label: 'Go to the marketplace', to: '/software-marketplace' }
          : { label: `See ${vendor.name} pricing`, to: pricingPath({ segment: vendor.segment }) }
      }
    >
      {vendor.segment === null
        ? `${vendor.name} is no longer sold here.`
        : 'After you pay, you can assign its seats here.'}
    </EmptyState>
  )
}
