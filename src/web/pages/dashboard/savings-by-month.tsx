import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { fromDollars } from '../../../domain/money.ts'
import { BarPicture } from '../../parts/bars/bar-picture.tsx'
import { filledMonths, type Month, monthName, savingsSentence } from '../../parts/savings-months.ts'
import { Money } from '../../ui/money.tsx'
import classes from './savings-by-month.module.css'

/** A picture with a sentence that says what it shows, and the table behind it. */
export function SavingsByMonth({ months }: { months: Month[] }) {
  const [asTable, setAsTable] = useState(false)
  const shown = filledMonths(months)
  const sentence = savingsSentence(shown)
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.root}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          Savings by month
        </h2>
        {shown.length > 0 && (
          <UnstyledButton className={classes.toggle} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </UnstyledButton>
        )}
      </header>
      {asTable && <MonthTable months={shown} />}
      {!asTable && (
        <div className={classes.chart}>
          {shown.length > 0 && (
            <BarPicture
              label="Bar chart of the savings by month"
              figure="Saved"
              look="saved"
              bars={shown.map(({ month, savings }) => ({
                name: monthName(month, 'short'),
                dollars: savings,
              }))}
            />
          )}
        </div>
      )}
      <p className={classes.sentence}>{sentence}</p>
    </section>
  )
}

function MonthTable({ months }: { months: Month[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Spend</th>
          <th scope="col">Savings</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, spend, savings }) => (
          <tr key={month}>
            <th scope="row">
              {monthName(month)} {month.slice(0, 4)}
            </th>
            <td>
              <Money cents={fromDollars(spend)} dimZero />
            </td>
            <td>
              <Money cents={fromDollars(savings)} as="saved" dimZero />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
