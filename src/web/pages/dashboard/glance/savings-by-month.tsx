import { fromDollars } from '../../../../domain/money.ts'
import { BarSection } from '../../../parts/chart/bar-section.tsx'
import { FigureTable } from '../../../parts/chart/chart-section.tsx'
import { filledMonths, type Month, monthName, savingsSentence } from '../../../parts/savings-months.ts'
import { Money } from '../../../ui/money.tsx'

type SavingsByMonthProps = { months: Month[]; isSmall?: boolean }

/** How much was saved in each month so far. */
export function SavingsByMonth({ months, isSmall = false }: SavingsByMonthProps) {
  const shown = filledMonths(months)
  return (
    <BarSection
      title="Savings by month"
      isSmall={isSmall}
      sentence={savingsSentence(shown)}
      chart={{
        label: 'Bar chart of savings by month',
        figure: 'Saved',
        look: 'saved',
        bars: shown.map(({ month, savings }) => ({ name: monthName(month, 'short'), dollars: savings })),
      }}
      table={
        <FigureTable
          head={['Month', 'Spend', 'Savings']}
          rows={shown.map(({ month, spend, savings }) => ({
            key: month,
            cells: [
              `${monthName(month)} ${month.slice(0, 4)}`,
              <Money key="spend" cents={fromDollars(spend)} dimZero />,
              <Money key="savings" cents={fromDollars(savings)} as="saved" dimZero />,
            ],
          }))}
        />
      }
    />
  )
}
