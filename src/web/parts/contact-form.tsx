import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '../ui/components.css'
import { useEffect } from 'react'
import { call, type Input } from '../api.ts'
import { useSession } from '../session.ts'
import { busy } from '../ui/busy.ts'
import { Icon } from '../ui/icons.tsx'
import classes from './contact-form.module.css'
import { MessageSent } from './message-sent.tsx'
import { useApiForm } from './use-api-form.ts'
import { useSubmitOnce } from './use-submit-once.ts'

type Message = Input<'POST /api/contact'>['body']
type Typed = Omit<Message, 'kind'>
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
  /** Without it the kind is fixed. */
  onKindChange?: (kind: ContactKind) => void
}

/** A contact form, filled in with who is signed in. On failure, typed values are kept. */
export function ContactForm({ kind, onKindChange }: ContactFormProps) {
  const send = useSubmitOnce({
    mutationFn: (typed: Typed) => call('POST /api/contact', { body: { kind, ...typed } }),
  })
  const form = useApiForm({
    initialValues: { name: '', email: '', message: '' },
    schema: () =>
      import('#contract/people/contact.ts').then(({ sendContactMessage }) =>
        sendContactMessage.body?.omit({ kind: true }),
      ),
    action: send,
  })
  const { user } = useSession()
  const { getValues, setFieldValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who is signed in
  useEffect(() => {
    if (!user) return
    if (!getValues().name) setFieldValue('name', user.name ?? '')
    if (!getValues().email) setFieldValue('email', user.email)
  }, [user])

  if (send.isSuccess) return <MessageSent email={form.values.email} isSignedIn={user !== null} />

  return (
    <form {...form.props} className={classes.form}>
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
      <TextInput size="md" label="Name" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput
        label="Work email"
        type="email"
        autoComplete="email"
        size="md"
        {...form.getInputProps('email')}
      />
      <Textarea label="Message" rows={6} resize="vertical" size="md" {...form.getInputProps('message')} />
      {form.failure && (
        <p role="alert" className={classes.refused}>
          {form.failure}
        </p>
      )}
      <Button type="submit" size="md" {...busy(send.isPending)}>
        {send.isPending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}
