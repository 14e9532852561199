import { Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { call, type Output } from '#web/api.ts'
import { ColleagueSearch } from '#web/parts/colleagues/colleague-search.tsx'
import { PeopleList, type Person } from '#web/parts/colleagues/people-list.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import classes from './policy.module.css'
import { amountOf, type PolicyValues, problemsOf, stepsOf } from './policy-values.ts'

type TryItProps = { values: PolicyValues; vendors: Output<'GET /api/catalogue'>['vendors'] }

/** Who would decide on a request, by the steps as they are on the screen. Nothing is stored. */
export function TryIt({ values, vendors }: TryItProps) {
  const [vendor, setVendor] = useState(vendors[0]?.name ?? '')
  const [amount, setAmount] = useState('')
  const [requester, setRequester] = useState<Person | null>(null)
  const attempt = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/policy/try', {
        body: { steps: stepsOf(values), vendor, perYear: amountOf(amount), requester: requester?._id ?? '' },
      }),
  })
  const isReady = requester !== null && amountOf(amount) >= 0
  const problem = Object.values(problemsOf(values))[0]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !problem) attempt.mutate()
  }

  return (
    <Stack
      as="form"
      gap={12}
      aria-labelledby="try-it"
      onSubmit={submit}
      onChange={() => attempt.reset()}
      className={classes.attempt}
    >
      <Text as="h3" size="md" id="try-it">
        Try it: who decides on{' '}
        {amountOf(amount) >= 0 ? formatUsd(fromDollars(amountOf(amount))) : 'an amount'} of {vendor}?
      </Text>
      <div className={classes.grid}>
        <TextInput
          label="Amount a year"
          inputMode="decimal"
          placeholder="2,500.00"
          value={amount}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
        <NativeSelect
          label="Product"
          data={vendors.map(({ name }) => name)}
          value={vendor}
          onChange={({ currentTarget: { value } }) => setVendor(value)}
        />
        {requester ? (
          <Stack gap={6}>
            <Text weight={500}>Who asks</Text>
            <PeopleList people={[requester]} label="Who asks" onRemove={() => setRequester(null)} />
          </Stack>
        ) : (
          <ColleagueSearch label="Who asks" onPick={setRequester} />
        )}
        <Button
          type="submit"
          variant="default"
          className={classes.show}
          disabled={!isReady}
          {...busy(attempt.isPending)}
        >
          {attempt.isPending ? 'Finding out...' : 'Show who decides'}
        </Button>
      </div>
      {problem && isReady && (
        <Text size="sm" tone="error">
          {problem}
        </Text>
      )}
      <div role="status">
        {attempt.error && (
          <Text size="sm" tone="error">
            {attempt.error.message}
          </Text>
        )}
        {attempt.data && <Outcome steps={attempt.data.steps} />}
      </div>
    </Stack>
  )
}

function Outcome({ steps }: Output<'POST /api/policy/try'>) {
  if (steps.length === 0) return <p>Nobody: it is approved at once.</p>
  return (
    <ol className={classes.outcome}>
      {steps.map(({ name, waitsFor, need }) => (
        <li key={name}>
          <strong>{name}</strong>: {formatNames(waitsFor, need)}
        </li>
      ))}
    </ol>
  )
}

function formatNames(names: string[], need: 'any' | 'all'): string {
  if (names.length === 0) return 'Nobody else could decide, so it passes'
  if (names.length === 1) return names.join('')
  const last = need === 'any' ? 'or' : 'and'
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}
