import '#web/ui/overlays.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Modal, NativeSelect } from '@mantine/core'
import type { Member } from '#contract/people/companies.ts'
import { DialogForm } from '#web/parts/dialog-form/dialog-form.tsx'
import { BookingFields } from '#web/parts/team/booking-fields.tsx'
import { roleChoices } from '#web/parts/team/role-choices.ts'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { type MemberValues, useEditMember } from './use-edit-member.ts'

type EditMemberProps = { member: Member; isLastAdmin: boolean; opened: boolean; onClose: () => void }

/** Role, manager and cost center of a member. */
export function EditMember({ opened, onClose, ...of }: EditMemberProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Edit ${of.member.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <EditForm {...of} onClose={onClose} />
    </Modal>
  )
}

function EditForm({ member, isLastAdmin, onClose }: Omit<EditMemberProps, 'opened'>) {
  const save = useEditMember(member, onClose)
  const { _id, role, manager, managerName, costCenter } = member
  const form = useApiForm<MemberValues, Member>({
    initialValues: { role, manager: manager ?? '', costCenter: costCenter ?? '' },
    schema: async () => undefined,
    action: save,
  })
  return (
    <DialogForm
      form={form}
      isPending={save.isPending}
      verb={{ now: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      <NativeSelect
        label="Role"
        data={roleChoices}
        disabled={isLastAdmin}
        description={isLastAdmin ? 'The only admin. Make someone else an admin first.' : undefined}
        data-autofocus
        {...form.getInputProps('role')}
      />
      <BookingFields
        member={{
          _id,
          manager: manager ? { _id: manager, name: managerName ?? 'A colleague' } : null,
          costCenter,
        }}
        errors={form.errors}
        costCenter={form.getInputProps('costCenter')}
        onManager={(id) => form.setFieldValue('manager', id)}
      />
    </DialogForm>
  )
}
