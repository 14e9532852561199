import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { checkMember } from '../../../../domain/member.ts'
import { ApiError } from '../../../api.ts'
import { busy } from '../../../ui/busy.ts'
import classes from './team-members.module.css'
import { useAddMember } from './use-add-member.ts'

const blank = { name: '', emailAccount: '', mobileNumber: '' }
type Errors = Partial<Record<keyof typeof blank, string>>

export function AddEmployeeForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(blank)
  const [admin, setAdmin] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const add = useAddMember(onClose, (error) => setErrors(error instanceof ApiError ? error.fields : {}))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Which domains are public is on a long list that the server has; it answers with the same words.
    const { errors: found } = checkMember(typed, () => false)
    setErrors(found)
    const [wrong] = Object.keys(found)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else add.mutate({ ...typed, admin })
  }

  const field = (name: keyof typeof blank) => ({
    name,
    value: typed[name],
    error: errors[name],
    errorProps: { role: 'alert' },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((current) => ({ ...current, [name]: value }))
      setErrors(({ [name]: _, ...others }) => others)
      if (add.isError) add.reset()
    },
  })
  const isSaidAtField = Object.keys(errors).length > 0
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
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
        description="Full access to the dashboard, with a registration link by email."
        checked={admin}
        onChange={({ currentTarget }) => setAdmin(currentTarget.checked)}
      />
      {add.isError && !isSaidAtField && (
        <p role="alert" className={classes.wrong}>
          {add.error.message}
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
