import '#web/ui/overlays.css'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { CodingForm } from './coding-form.tsx'

/** Opens the dialog that books a purchase on a cost center and a PO number. */
export function CodingButton({ purchase }: { purchase: Purchase }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        onClick={open}
        aria-label={`Edit cost center and PO number of ${purchase.name}`}
      >
        Edit
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`${purchase.name}: cost center and PO number`}
        closeButtonProps={{ 'aria-label': 'Close' }}
        transitionProps={{ duration: 0 }}
      >
        <CodingForm purchase={purchase} onClose={close} />
      </Modal>
    </>
  )
}
