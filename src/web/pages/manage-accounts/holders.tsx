import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import type { Member } from '#contract/people/companies.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { HolderTable } from './holder-table.tsx'
import { useChosenProducts } from './products-filter.tsx'
import type { Receipt } from './seat-receipt.tsx'
import type { SeatVendor } from './seat-vendor.ts'
import { HoldersLoading } from './seats-loading.tsx'
import { TakeBack } from './take-back.tsx'
import { memberPages } from './use-seats.ts'

type HoldersProps = { vendor: SeatVendor; seats: VendorSeats; onDone: (receipt: Receipt) => void }

/** Members with a seat, page by page; the search and the filter are in the URL. */
export function Holders({ vendor, seats, onDone }: HoldersProps) {
  const [params, setParams] = useSearchParams()
  const [edited, setEdited] = useState<Member | null>(null)
  const q = params.get('q') ?? ''
  const chosen = useChosenProducts(seats.subProducts.map(({ name }) => name))
  const list = useInfiniteQuery(
    memberPages({ productName: vendor.name, q, holding: 'yes', subscription: chosen }),
  )
  const isFiltered = q !== '' || chosen.length > 0
  return (
    <Loaded query={list} loading={<HoldersLoading />} message="Failed to fetch members data">
      {(members) => (
        <>
          {members.length > 0 ? (
            <HolderTable
              vendor={vendor}
              members={members}
              isStale={list.isPlaceholderData}
              onEdit={setEdited}
              takeBack={(member) => <TakeBack seats={seats} member={member} onDone={onDone} />}
            />
          ) : (
            <Nobody vendor={vendor} isFiltered={isFiltered} onShowAll={() => setParams({})} />
          )}
          <LoadMore pages={list} />
          <EditDialog
            vendor={vendor}
            seats={seats}
            member={edited}
            onClose={() => setEdited(null)}
            onDone={onDone}
          />
        </>
      )}
    </Loaded>
  )
}

type NobodyProps = { vendor: SeatVendor; isFiltered: boolean; onShowAll: () => void }

function Nobody({ vendor, isFiltered, onShowAll }: NobodyProps) {
  if (isFiltered) {
    return (
      <EmptyState title="No matching members" action={{ label: 'Show all', onClick: onShowAll }}>
        Try part of the name or email, or another product.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="users" title={`No one has ${vendor.name} yet`}>
      Add accounts to give your members access.
    </EmptyState>
  )
}
