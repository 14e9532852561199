import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '../ui/components.css'
import { type FormEvent, useState } from 'react'
import { isEmailAddress } from '../../domain/email.ts'
import { ApiError, call, type Input } from '../api.ts'
import { busy } from '../ui/busy.ts'
import { Icon } from '../ui/icons.tsx'
import classes from './contact-form.module.css'
import { useSubmitOnce } from './use-submit-once.ts'

type Message = Input<'POST /api/contact'>['body']
export type ContactKind = Message['kind']

const kinds: { value: ContactKind; label: string }[] = [
  { value: 'support', label: 'Help with the product' },
  { value: 'demo', label: 'Book a demo' },
  { value: 'deal', label: 'Request a deal' },
  { value: 'partnership', label: 'Partnership' },
]

export function isContactKind(kind: string | null): kind is ContactKind {
  return kinds.some(({ value }) => value === kind)
}

type ContactFormProps = {
  kind: ContactKind
  /** Without it the kind is fixed and not asked. */
  onKindChange?: (kind: ContactKind) => void
}

/** A message to the people behind the product. Whatever goes wrong, what was typed stays. */
export function ContactForm({ kind, onKindChange }: ContactFormProps) {
  const [typed, setTyped] = useState({ name: '', email: '', message: '' })
  const [missing, setMissing] = useState<Record<string, string>>({})
  const send = useSubmitOnce({ mutationFn: (body: Message) => call('POST /api/contact', { body }) })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const problems = check(typed)
    setMissing(problems)
    const [first] = Object.keys(problems)
    if (!first) return send.mutate({ kind, ...typed })
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  if (send.isSuccess) {
    return (
      <Alert
        role="status"
        // The form that had the focus is gone: the answer takes it.
        ref={(element) => element?.focus()}
        tabIndex={-1}
        color="green"
        icon={<Icon name="check" />}
        title="Your message is on its way"
      >
        We read every message and answer to {typed.email}.
      </Alert>
    )
  }

  const refused = send.error instanceof ApiError ? send.error : null
  const errors = { ...refused?.fields, ...missing }
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    size: 'md' as const,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value })
      setMissing(({ [name]: _, ...others }) => others)
      if (refused) send.reset()
    },
  })

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {onKindChange && (
        <NativeSelect
          size="md"
          label="What is it about?"
          name="kind"
          rightSection={<Icon name="selector" size={15} />}
          data={kinds}
          value={kind}
          onChange={(event) => onKindChange(event.currentTarget.value as ContactKind)}
        />
      )}
      <TextInput label="Name" autoComplete="name" {...field('name')} />
      <TextInput label="Work e-mail" type="email" autoComplete="email" {...field('email')} />
      <Textarea label="Message" rows={6} resize="vertical" {...field('message')} />
      {refused && Object.keys(refused.fields).length === 0 && (
        <p role="alert" className={classes.refused}>
          {refused.message}
        </p>
      )}
      <Button type="submit" size="md" {...busy(send.isPending)}>
        {send.isPending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}

function check({ name, email, message }: { name: string; email: string; message: string }) {
  const problems: Record<string, string> = {}
  if (!name.trim()) problems.name = 'Please enter your name.'
  if (!isEmailAddress(email.trim())) problems.email = 'Please enter a valid email address.'
  if (!message.trim()) problems.message = 'Please enter a message.'
  return problems
}
