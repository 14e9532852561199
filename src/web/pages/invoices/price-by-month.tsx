import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { fromDollars } from '../../../domain/money.ts'
import { PricePicture } from '../../parts/bars/price-picture.tsx'
import { filledMonths, type Month, monthName } from '../../parts/savings-months.ts'
import { Money } from '../../ui/money.tsx'
import classes from './price-by-month.module.css'

/** Group price and savings of each month: a picture, a sentence, and the table behind it. */
export function PriceByMonth({ months }: { months: Month[] }) {
  const [asTable, setAsTable] = useState(false)
  const shown = filledMonths(months)
  return (
    <section aria-label="Group price and savings by month">
      <header className={classes.head}>
        <span className={classes.key} data-of="group">
          Group price
        </span>
        <span className={classes.key} data-of="saved">
          You saved
        </span>
        <UnstyledButton className={classes.toggle} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </UnstyledButton>
      </header>
      {asTable && <MonthTable months={shown} />}
      {!asTable && (
        <div className={classes.chart}>
          <PricePicture
            label="Bar chart of group price and savings by month"
            bars={shown.map((month) => ({ ...month, name: monthName(month.month, 'short') }))}
          />
        </div>
      )}
      <p className={classes.sentence}>The whole bar is what list price would have cost.</p>
    </section>
  )
}

function MonthTable({ months }: { months: Month[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">List price</th>
          <th scope="col">Group price</th>
          <th scope="col">You saved</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, spend, savings }) => (
          <tr key={month}>
            <th scope="row">
              {monthName(month, 'short')} {month.slice(0, 4)}
            </th>
            <td>
              <Money cents={fromDollars(spend) + fromDollars(savings)} dimZero />
            </td>
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
