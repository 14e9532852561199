import { Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { checkMember } from '#domain/people/member.ts'
import { DialogForm } from '../dialog-form/dialog-form.tsx'
import { useApiForm } from '../use-api-form.ts'
import { BookingFields } from './booking-fields.tsx'
import { roleChoices } from './role-choices.ts'
import classes from './team.module.css'
import { blankMember, type NewMember, useAddMember } from './use-add-member.ts'

/** An admin is made by the checkbox. */
const otherRoles = roleChoices.filter(({ value }) => value !== 'admin')

type AddEmployeeFormProps = { onClose: () => void }

/** Starts with who is being added: an admin, or somebody who sees less. */
export function AddEmployeeForm({ onClose }: AddEmployeeFormProps) {
  const add = useAddMember(onClose)
  const form = useApiForm<NewMember, unknown>({
    initialValues: blankMember,
    // Without a cost center the field is empty, which is no code; what is chosen from the list is one.
    schema: () =>
      import('#contract/people/companies.ts').then(({ addMember }) =>
        addMember.body?.omit({ costCenter: true }),
      ),
    // Only the server has the list of public domains; it answers with the same sentence.
    check: (typed) => checkMember(typed, () => false).errors,
    action: add,
  })
  const field = (name: keyof NewMember) => ({ ...form.getInputProps(name), errorProps: { role: 'alert' } })
  return (
    <DialogForm
      form={form}
      isPending={add.isPending}
      verb={{ now: 'Add', busy: 'Adding...' }}
      onClose={onClose}
    >
      <Stack as="fieldset" gap={12}>
        <Text as="legend" weight={500} className={classes.label}>
          Who are you adding?
        </Text>
        <Checkbox
          label="Admin"
          classNames={{ description: classes.description }}
          description="Full access to the dashboard: requests, invoices, billing and team. Gets a registration link by email. Without it, they see only the software they have a seat for."
          {...form.getInputProps('admin', { type: 'checkbox' })}
        />
        {!form.values.admin && <NativeSelect label="Role" data={otherRoles} {...field('role')} />}
      </Stack>
      <Text tone="dimmed">
        Colleagues at your own email domain join when they sign up. Everyone else gets an invitation to
        accept.
      </Text>
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="off"
        maxLength={200}
        data-autofocus
        {...field('name')}
      />
      <TextInput
        label="Email"
        withAsterisk
        type="email"
        autoComplete="off"
        maxLength={254}
        {...field('emailAccount')}
      />
      <TextInput label="Mobile" type="tel" autoComplete="off" maxLength={40} {...field('mobileNumber')} />
      <BookingFields
        member={null}
        errors={form.errors}
        costCenter={form.getInputProps('costCenter')}
        onManager={(id) => form.setFieldValue('manager', id)}
      />
    </DialogForm>
  )
}
