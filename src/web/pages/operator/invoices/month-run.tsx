import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAskedFor } from '#web/parts/use-asked-for.ts'
import { WithRight } from '#web/parts/with-right.tsx'
import { busy } from '#web/ui/busy.ts'
import { formatResult, monthChoices, monthLabel } from './format-run.ts'
import classes from './month-run.module.css'
import { RunList } from './run-list.tsx'
import { RunPreview } from './run-preview.tsx'
import { useMonthRun } from './use-month-run.ts'

/** The invoices of a month: a preview first, then the button that issues them. */
export function MonthRun() {
  const choices = monthChoices(new Date())
  const [month, setMonth] = useState(choices[1]?.value ?? '')
  const { run, runs } = useMonthRun()
  const [previewed, setPreviewed] = useState<string | null>(null)
  const isRunning = run.isPending || runs.some(({ status }) => status === 'running')

  useAskedFor('run', () => setPreviewed(month))

  function look(event: FormEvent) {
    event.preventDefault()
    run.reset()
    setPreviewed(month)
  }

  function choose(value: string) {
    setMonth(value)
    setPreviewed(null)
    run.reset()
  }

  function issue(of: string, expected: number) {
    if (!isRunning) run.mutate({ month: of, expected }, { onSettled: () => setPreviewed(null) })
  }

  return (
    <Stack as="section" gap={12} aria-labelledby="month-run" className={classes.root}>
      <Text as="h2" size="md" id="month-run">
        Monthly run
      </Text>
      <Text size="sm" tone="dimmed">
        One invoice per company for all renewals that month. The current month is issued automatically every
        day.
      </Text>
      <Row as="form" gap={12} rowGap={8} align="center" wrap onSubmit={look}>
        <NativeSelect
          aria-label="Month"
          data={choices}
          value={month}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <WithRight right="money">
          <Button type="submit" variant="default" {...busy(isRunning)}>
            {isRunning ? 'Issuing...' : 'Preview invoices'}
          </Button>
        </WithRight>
        <Text size="sm" tone={run.isError ? 'error' : 'dimmed'} role="status">
          {run.isError ? run.error.message : run.data && formatResult(run.data, run.variables.expected)}
        </Text>
      </Row>
      {previewed && (
        <RunPreview
          key={previewed}
          month={previewed}
          title={`Preview for ${monthLabel(previewed)}`}
          isBusy={isRunning}
          onIssue={(expected) => issue(previewed, expected)}
          onCancel={() => setPreviewed(null)}
        />
      )}
      <RunList runs={runs} />
    </Stack>
  )
}
