import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { formatDay } from '#domain/platform/day.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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

type UnpaidProductProps = { vendor: SeatVendor; startsOn: string | undefined }

/** A product has no seats to assign until it is paid; what a pool sold, until it starts. */
export function UnpaidProduct({ vendor, startsOn }: UnpaidProductProps) {
  if (startsOn)
    return (
      <EmptyState
        icon="clock"
        title={`Your ${vendor.name} seats start on ${formatDay(startsOn)}`}
        action={{ label: 'Go to the dashboard', to: '/dashboard' }}
      >
        You can assign them here from then on.
      </EmptyState>
    )
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
