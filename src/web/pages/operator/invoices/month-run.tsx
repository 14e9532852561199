import { Row, Text } from '#web/ui/layout.tsx'
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
    <section aria-labelledby="month-run" className={classes.root}>
      <Text as="h2" size="md" id="month-run">
        Monthly run
      </Text>
      <p className={classes.text}>
        One invoice per company for all renewals that month. The current month is issued automatically every
        day.
      </p>
      <Row as="form" gap={12} rowGap={8} align="center" wrap onSubmit={look} className={classes.form}>
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
        <p role="status" className={run.isError ? classes.wrong : classes.result}>
          {run.isError ? run.error.message : run.data && formatResult(run.data, run.variables.expected)}
        </p>
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
    </section>
  )
}
