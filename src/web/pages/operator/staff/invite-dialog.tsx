import { Stack } from '#web/ui/layout.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, TextInput } from '@mantine/core'
import { type StaffRole, staffRoleHints, staffRoleLabels, staffRoles } from '#domain/people/staff.ts'
import { call } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './staff.module.css'
import { refreshStaff } from './use-staff-actions.ts'

type Invited = { email: string; role: StaffRole }

/** Emails somebody a link that makes them an operator. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useSubmitOnce({
    mutationFn: (body: Invited) => call('POST /api/operator/staff', { body }),
    onSuccess: async ({ email }) => {
      onClose()
      void toast({ message: `We emailed an invitation to ${email}.` })
      await refreshStaff()
    },
  })
  const initialValues: Invited = { email: '', role: 'support' }
  const form = useApiForm({
    initialValues,
    schema: () => import('#contract/people/staff.ts').then(({ StaffInvitation }) => StaffInvitation),
    action: invite,
  })
  return (
    <FormDialog
      title="Invite an operator"
      onClose={onClose}
      form={form}
      action={invite}
      verb={{ now: 'Send invitation', busy: 'Sending...' }}
    >
      <TextInput
        label="Email"
        description="The link works once, for this address, for 7 days."
        type="email"
        withAsterisk
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Radio.Group label="Role" {...form.getInputProps('role')}>
        <Stack gap={10} className={classes.roles}>
          {staffRoles.map((role) => (
            <Radio key={role} value={role} label={staffRoleLabels[role]} description={staffRoleHints[role]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}
