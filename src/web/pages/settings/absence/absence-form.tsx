import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayOf, formatNearDay } from '#domain/platform/day.ts'
import { call, type Output } from '#web/api.ts'
import { ColleagueSearch } from '#web/parts/colleagues/colleague-search.tsx'
import { PeopleList, type Person } from '#web/parts/colleagues/people-list.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { queryClient, read } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './absence.module.css'

type Absence = Output<'GET /api/absence'>
type Values = { from: string; to: string; delegate: string }

/** Days away and the delegate; saved ones can be ended. */
export function AbsenceForm({ absence }: { absence: Absence }) {
  const [delegate, setDelegate] = useState<Person | null>(() => delegateOf(absence))
  const keyFor = useKeyFor()
  const put = (body: Values | Record<string, never>) =>
    call('PUT /api/absence', { body, idempotencyKey: keyFor(body) })
  const keep = (saved: Absence) => queryClient.setQueryData(read('GET /api/absence').queryKey, saved)
  const save = useSubmitOnce({
    mutationFn: (values: Values) => put(values),
    onSuccess: (saved) => {
      keep(saved)
      void toast({ message: 'Your time away was saved.' })
    },
  })
  const end = useSubmitOnce({
    mutationFn: () => put({}),
    onSuccess: (saved) => {
      keep(saved)
      void toast({ message: 'Your time away has ended.' })
    },
    onError: (error) => toast({ message: error.message, wrong: true }),
  })
  const form = useApiForm<Values, Absence>({
    initialValues: { from: absence.from ?? '', to: absence.to ?? '', delegate: absence.delegate ?? '' },
    schema: async () => undefined,
    check,
    action: save,
  })

  function choose(person: Person | null) {
    setDelegate(person)
    form.setFieldValue('delegate', person?._id ?? '')
  }

  const today = dayOf(new Date())
  const isSet = absence.from !== undefined
  return (
    <Stack as="form" gap={16} {...form.props} className={classes.form}>
      {isSet && (
        <p className="box" data-look="sunken">
          {formatAbsence(absence, today)}
        </p>
      )}
      <div className="pair">
        <TextInput type="date" label="First day away" {...form.getInputProps('from')} />
        <TextInput type="date" label="Last day away" {...form.getInputProps('to')} />
      </div>
      {delegate ? (
        <Stack gap={6}>
          <Text weight={500}>Who else can decide</Text>
          <PeopleList people={[delegate]} label="Who else can decide" onRemove={() => choose(null)} />
        </Stack>
      ) : (
        <ColleagueSearch
          label="Who else can decide"
          description="Anyone who has joined your company."
          error={form.errors.delegate}
          onPick={choose}
        />
      )}
      {delegate && form.errors.delegate && (
        <Text tone="error" role="alert">
          {form.errors.delegate}
        </Text>
      )}
      {form.failure && (
        <Text tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Row gap={8} wrap>
        <Button type="submit" {...busy(save.isPending)}>
          {save.isPending ? 'Saving...' : 'Save time away'}
        </Button>
        {isSet && (
          <Button variant="default" onClick={() => end.mutate()} {...busy(end.isPending)}>
            {end.isPending ? 'Ending...' : 'End time away'}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function check({ from, to, delegate }: Values) {
  return {
    ...(from === '' && { from: 'Choose a day.' }),
    ...(to === '' && { to: 'Choose a day.' }),
    ...(from !== '' && to !== '' && to < from && { to: 'Choose a day after the first one.' }),
    ...(delegate === '' && { delegate: 'Choose who else can decide.' }),
  }
}

function delegateOf({ delegate, delegateName }: Absence): Person | null {
  return delegate ? { _id: delegate, name: delegateName ?? 'A colleague' } : null
}

/** "Ines Duarte decides for you from Jan 26 to Jan 29." */
function formatAbsence({ from = '', to = '', delegateName = 'A colleague' }: Absence, today: string): string {
  const day = (at: string) => formatNearDay(at, new Date())
  if (to < today) return `You were away until ${day(to)}.`
  if (from <= today) return `You're away until ${day(to)}. ${delegateName} decides for you.`
  return `${delegateName} decides for you from ${day(from)} to ${day(to)}.`
}
