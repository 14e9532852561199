import '#web/ui/overlays.css'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import type { Member } from '#contract/people/companies.ts'
import { AddEmployeeForm } from '#web/parts/team/add-employee-form.tsx'
import { AddForm } from './add-form.tsx'
import type { Receipt } from './seat-receipt.tsx'
import type { SeatVendor } from './seat-vendor.ts'

type AddDialogProps = {
  vendor: SeatVendor
  seats: VendorSeats
  opened: boolean
  onClose: () => void
  onDone: (receipt: Receipt) => void
}

export function AddDialog({ vendor, seats, opened, onClose, onDone }: AddDialogProps) {
  const [members, setMembers] = useState<Member[]>([])
  const [isInviting, setInviting] = useState(false)

  function close() {
    setInviting(false)
    setMembers([])
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={isInviting ? () => setInviting(false) : close}
      title={isInviting ? 'Add Employee' : `Add ${vendor.name} accounts`}
      closeButtonProps={{ 'aria-label': isInviting ? 'Back' : 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      {isInviting ? (
        <AddEmployeeForm
          onClose={() => setInviting(false)}
          onAdded={(added) => setMembers((current) => [...current, added])}
        />
      ) : (
        <AddForm
          vendor={vendor}
          seats={seats}
          members={members}
          onMembers={setMembers}
          onInvite={() => setInviting(true)}
          onClose={close}
          onDone={onDone}
        />
      )}
    </Modal>
  )
}
