import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './page.module.css'
import { Failure, Section } from './section.tsx'

/** Emails the account's unread direct messages. */
export function AlertSection() {
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const alert = useSubmitOnce({
    mutationFn: (to: string) => call('POST /reddit/trigger-dm-alert', { body: { email: to } }),
    onSuccess: (_answer, to) =>
      toast({ message: `DM alert triggered! If you have unread DMs, they'll be sent to ${to}` }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (alert.isPending) return
    const to = email.trim()
    setMissing(to === '')
    alert.reset()
    if (to !== '') alert.mutate(to)
  }

  return (
    <Section title="Trigger DM alert" text="Emails the unread direct messages of the replying account.">
      <Stack as="form" gap={12} onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          type="email"
          label="Email"
          placeholder="you@company.com"
          autoComplete="email"
          value={email}
          error={isMissing && 'Please enter an email'}
          onChange={({ currentTarget: { value } }) => {
            setEmail(value)
            setMissing(false)
          }}
        />
        <Button
          type="submit"
          variant="default"
          {...busy(alert.isPending)}
          leftSection={<Icon name="mail" size={15} />}
        >
          {alert.isPending ? 'Triggering...' : 'Trigger DM alert'}
        </Button>
        <Failure title="Failed to trigger DM alert" error={alert.error} />
        {alert.data && (
          <Text size="sm" tone="dimmed" className={classes.text}>
            {alert.data.message}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
