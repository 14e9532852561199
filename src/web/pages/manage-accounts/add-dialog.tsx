import '#web/ui/overlays.css'
import { Modal } from '@mantine/core'
import type { VendorSeats } from '#contract/fulfillment/seats.ts'
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

export function AddDialog({ vendor, opened, onClose, ...form }: AddDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Add ${vendor.name} accounts`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <AddForm vendor={vendor} onClose={onClose} {...form} />
    </Modal>
  )
}
