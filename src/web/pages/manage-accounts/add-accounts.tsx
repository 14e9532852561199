import '../../ui/overlays.css'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { VendorSeats } from '../../../contract/seats.ts'
import type { Vendor } from '../../../domain/catalogue/vendor.ts'
import { AddForm } from './add-form.tsx'

/** The page's one action, and its dialog. */
export function AddAccounts({ vendor, seats }: { vendor: Vendor; seats: VendorSeats }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button onClick={open}>+ Add Accounts</Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Add ${vendor.name} accounts`}
        closeButtonProps={{ 'aria-label': 'Close' }}
        transitionProps={{ duration: 0 }}
      >
        <AddForm vendor={vendor} seats={seats} onClose={close} />
      </Modal>
    </>
  )
}
