import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { busy } from '../../../ui/busy.ts'
import classes from './month-run.module.css'
import { RunList } from './run-list.tsx'
import { monthChoices, resultWords } from './run-words.ts'
import { useMonthRun } from './use-month-run.ts'

/** Makes the invoices of a month. It can be pressed again: who has theirs already is left out. */
export function MonthRun() {
  const choices = monthChoices(new Date())
  const [month, setMonth] = useState(choices[1]?.value ?? '')
  const { run, runs } = useMonthRun()
  const isRunning = run.isPending || runs.some(({ status }) => status === 'running')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isRunning) run.mutate(month)
  }

  return (
    <section aria-labelledby="month-run" className={classes.root}>
      <h2 id="month-run" className={classes.title}>
        Monthly run
      </h2>
      <p className={classes.text}>
        One invoice per company for all that renews in the month. The current month runs by itself every day.
      </p>
      <form onSubmit={submit} className={classes.form}>
        <NativeSelect
          aria-label="Month"
          data={choices}
          value={month}
          onChange={({ currentTarget: { value } }) => setMonth(value)}
        />
        <Button type="submit" {...busy(isRunning)}>
          {isRunning ? 'Running...' : 'Run invoices'}
        </Button>
        <p role="status" className={run.isError ? classes.wrong : classes.result}>
          {run.isError ? run.error.message : run.data && resultWords(run.data)}
        </p>
      </form>
      <RunList runs={runs} />
    </section>
  )
}
