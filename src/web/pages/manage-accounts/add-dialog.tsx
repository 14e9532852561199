import '../../ui/overlays.css'
import { Modal } from '@mantine/core'
import type { VendorSeats } from '../../../contract/seats.ts'
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
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Add ${vendor.name} accounts`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <AddForm vendor={vendor} seats={seats} onClose={onClose} onDone={onDone} />
    </Modal>
  )
}
