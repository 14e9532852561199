import { fromDollars } from '#domain/platform/money.ts'
import { BarSection } from '#web/parts/chart/bar-section.tsx'
import { FigureTable } from '#web/parts/chart/chart-section.tsx'
import { filledMonths, type Month, monthName, savingsSentence } from '#web/parts/savings-months.ts'
import { Money } from '#web/ui/money.tsx'

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
