import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SessionUser } from '#contract/people/accounts.ts'
import { call } from '#web/api.ts'
import classes from '#web/parts/own-data/own-data.module.css'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'

/** The address, and the way to another one: first the address, then the code that was emailed to it. */
export function EmailForm({ user }: { user: SessionUser }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      <p className={classes.value}>{user.email}</p>
      {sentTo ? (
        <CodeForm sentTo={sentTo} onClose={() => setSentTo(null)} />
      ) : (
        <AddressForm onSent={setSentTo} />
      )}
    </>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const ask = useSubmitOnce({
    mutationFn: (body: { email: string }) => call('POST /api/user/email', { body }),
    onSuccess: (_, { email }) => onSent(email.trim()),
  })
  const form = useApiForm({
    initialValues: { email: '' },
    schema: () => import('#contract/people/my-account.ts').then(({ changeEmail }) => changeEmail.body),
    action: ask,
  })
  return (
    <Stack as="form" gap={12} align="start" {...form.props} className={classes.form}>
      <TextInput
        type="email"
        label="New email"
        autoComplete="email"
        maxLength={254}
        className={classes.field}
        errorProps={{ role: 'alert' }}
        {...form.getInputProps('email')}
      />
      <Failure text={form.failure} />
      <Button type="submit" variant="default" {...busy(ask.isPending)}>
        {ask.isPending ? 'Sending...' : 'Send code'}
      </Button>
    </Stack>
  )
}

function CodeForm({ sentTo, onClose }: { sentTo: string; onClose: () => void }) {
  const confirm = useSubmitOnce({
    mutationFn: (body: { code: string }) => call('POST /api/user/email/confirm', { body }),
    onSuccess: async () => {
      await refresh('GET /api/check-auth', 'GET /api/sessions', 'GET /api/company/members')
      void toast({ message: `Your email is now ${sentTo}.` })
      onClose()
    },
  })
  const form = useApiForm({
    initialValues: { code: '' },
    schema: () => import('#contract/people/my-account.ts').then(({ confirmEmail }) => confirmEmail.body),
    action: confirm,
  })
  return (
    <Stack as="form" gap={12} align="start" {...form.props} className={classes.form}>
      <Text tone="dimmed" role="status" className={classes.note}>
        We emailed a 6-digit code to {sentTo}. It works for 10 minutes. You'll be signed out on all other
        devices.
      </Text>
      <TextInput
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        className={classes.field}
        errorProps={{ role: 'alert' }}
        {...form.getInputProps('code')}
      />
      <Failure text={form.failure} />
      <Row gap={8} wrap>
        <Button type="submit" {...busy(confirm.isPending)}>
          {confirm.isPending ? 'Changing...' : 'Change email'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}

function Failure({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Text tone="error" role="alert">
      {text}
    </Text>
  )
}
