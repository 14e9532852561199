import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { checkMember } from '../../../../domain/member.ts'
import { useApiForm } from '../../../parts/use-api-form.ts'
import { busy } from '../../../ui/busy.ts'
import classes from './team-members.module.css'
import { useAddMember } from './use-add-member.ts'

const blank = { name: '', emailAccount: '', mobileNumber: '', admin: false }

export function AddEmployeeForm({ onClose }: { onClose: () => void }) {
  const add = useAddMember(onClose)
  const form = useApiForm({
    initialValues: blank,
    schema: () => import('../../../../contract/companies.ts').then(({ addMember }) => addMember.body),
    // Only the server has the list of public domains; it answers with the same sentence.
    check: (typed) => checkMember(typed, () => false).errors,
    action: add,
  })
  const field = (name: keyof typeof blank) => ({ ...form.getInputProps(name), errorProps: { role: 'alert' } })
  return (
    <form {...form.props} className={classes.form}>
      <p className={`${classes.quiet} ${classes.hint}`}>
        Colleagues at your own email domain join when they sign up. Everyone else gets an invitation to
        accept.
      </p>
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
      <Checkbox
        label="Admin"
        classNames={{ description: classes.description }}
        description="Full access to the dashboard: requests, invoices, billing and team. Gets a registration link by email. Without it, they see only the software they have a seat for."
        {...form.getInputProps('admin', { type: 'checkbox' })}
      />
      {form.failure && (
        <p role="alert" className={classes.wrong}>
          {form.failure}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" {...busy(add.isPending)}>
          {add.isPending ? 'Adding...' : 'Add'}
        </Button>
      </div>
    </form>
  )
}
