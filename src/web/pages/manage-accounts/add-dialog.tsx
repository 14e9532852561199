import '../../ui/overlays.css'
import { Modal } from '@mantine/core'
import type { VendorSeats } from '../../../contract/seats.ts'
import type { Vendor } from '../../../domain/catalog/vendor.ts'
import { AddForm } from './add-form.tsx'

type AddDialogProps = { vendor: Vendor; seats: VendorSeats; opened: boolean; onClose: () => void }

export function AddDialog({ vendor, seats, opened, onClose }: AddDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Add ${vendor.name} accounts`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <AddForm vendor={vendor} seats={seats} onClose={onClose} />
    </Modal>
  )
}
