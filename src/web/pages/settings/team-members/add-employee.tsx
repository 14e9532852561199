import '#web/ui/overlays.css'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { AddEmployeeForm } from '#web/parts/team/add-employee-form.tsx'
import { useAskedFor } from '#web/parts/use-asked-for.ts'

/** As specified, the button says Admin and the dialog says Employee; the form adds either. */
export function AddEmployee() {
  const [opened, { open, close }] = useDisclosure(false)
  useAskedFor('invite', open)
  return (
    <>
      <Button onClick={open}>+ Add Admin</Button>
      <Modal
        opened={opened}
        onClose={close}
        title="Add Employee"
        closeButtonProps={{ 'aria-label': 'Close' }}
        transitionProps={{ duration: 0 }}
      >
        <AddEmployeeForm onClose={close} />
      </Modal>
    </>
  )
}
