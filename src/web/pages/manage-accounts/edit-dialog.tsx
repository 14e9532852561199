import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '#web/ui/overlays.css'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import type { Member } from '#contract/people/companies.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EditForm } from './edit-form.tsx'
import type { Receipt } from './seat-receipt.tsx'
import type { SeatVendor } from './seat-vendor.ts'

type Of = { vendor: SeatVendor; seats: VendorSeats; onClose: () => void; onDone: (receipt: Receipt) => void }
type EditDialogProps = Of & { member: Member | null }

export function EditDialog({ member, onClose, ...of }: EditDialogProps) {
  return (
    <Modal
      opened={member !== null}
      onClose={onClose}
      title={
        member && (
          <Stack as="span">
            Edit {member.name}
            <Text as="span" size="sm" tone="dimmed" weight={400} className={shapes.anywhere}>
              {member.emailAccount}
            </Text>
          </Stack>
        )
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      {member && <Prefilled key={member._id} {...of} id={member._id} onClose={onClose} />}
    </Modal>
  )
}

type PrefilledProps = Of & { id: string }

/** Fetches the member's current seats first: the list behind the dialog may be outdated. */
function Prefilled({ id, ...of }: PrefilledProps) {
  const query = useQuery({
    ...read('GET /api/edit-members/:id', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <Loaded query={query} message="Failed to fetch member details">
      {(member) => <EditForm {...of} member={member} />}
    </Loaded>
  )
}
