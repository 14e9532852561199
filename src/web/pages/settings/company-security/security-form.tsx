import { Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { call, type Output } from '#web/api.ts'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { queryClient, read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './company-security.module.css'
import {
  absoluteChoices,
  choicesWith,
  idleChoices,
  networksIn,
  rulesFrom,
  type Typed,
  typedFrom,
} from './security-values.ts'

type Rules = Output<'GET /api/company/security'>
type Facts = Output<'GET /api/company/security/facts'>

type SecurityFormProps = { rules: Rules; facts: Facts; onSaved: () => void }

export function SecurityForm({ rules, facts, onSaved }: SecurityFormProps) {
  const keyFor = useKeyFor()
  const save = useSubmitOnce({
    mutationFn: (typed: Typed) => {
      const body = rulesFrom(typed)
      return call('PUT /api/company/security', { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(read('GET /api/company/security').queryKey, saved)
      void toast({ message: 'The rules for signing in were saved.' })
      onSaved()
      // A second factor may be required from whoever saved this, too.
      return refresh('GET /api/check-auth')
    },
  })
  const form = useApiForm<Typed, Rules>({
    initialValues: typedFrom(rules),
    schema: async () => undefined,
    action: save,
  })
  const field = (name: keyof Typed) => ({ ...form.getInputProps(name), errorProps: { role: 'alert' } })
  const listed = networksIn(form.values.networks)
  const addOwn = () => form.setFieldValue('networks', [...listed, facts.address].join('\n'))
  return (
    <Stack as="form" gap={20} {...form.props}>
      <TextInput
        type="date"
        label="Second factor required from"
        description={describePeople(facts)}
        maw={360}
        {...field('requireSecondFactorFrom')}
      />
      <NativeSelect
        label="Sign out when idle"
        description="Counted from the last click."
        data={choicesWith(idleChoices, form.values.idleMinutes, 'minutes')}
        maw={360}
        {...field('idleMinutes')}
      />
      <NativeSelect
        label="Sign out even when active"
        description="Counted from the login."
        data={choicesWith(absoluteChoices, form.values.absoluteHours, 'hours')}
        maw={360}
        {...field('absoluteHours')}
      />
      <Stack gap={8} align="start" className={classes.networks}>
        <Textarea
          label="Allowed networks"
          description="One address or range a line, such as 203.0.113.0/24. Leave it empty to allow any. People can always log in, but see nothing of the company from elsewhere."
          placeholder="Any"
          autosize
          minRows={3}
          {...field('networks')}
        />
        {listed.length > 0 && !listed.includes(facts.address) && (
          <Button type="button" variant="subtle" size="compact-sm" onClick={addOwn}>
            Add my address, {facts.address}
          </Button>
        )}
      </Stack>
      {form.failure && (
        <Text tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <div>
        <Button type="submit" {...busy(save.isPending)}>
          {save.isPending ? 'Saving...' : 'Save rules'}
        </Button>
      </div>
    </Stack>
  )
}

/** "At most 30 days ahead. 3 of 42 people haven't set one up yet." */
function describePeople({ members, withoutFactor }: Facts): string {
  const people = members === 1 ? 'person' : 'people'
  const missing =
    withoutFactor === 0
      ? 'Everyone has set one up.'
      : `${withoutFactor} of ${members} ${people} ${withoutFactor === 1 ? "hasn't" : "haven't"} set one up yet.`
  return `At most 30 days ahead; leave it empty to require none. ${missing}`
}
