import { fromDollars } from '#domain/platform/money.ts'
import { PricePicture } from '#web/parts/bars/price-picture.tsx'
import { ChartSection, FigureTable } from '#web/parts/chart/chart-section.tsx'
import { filledMonths, type Month, monthName, savingsSentence } from '#web/parts/savings-months.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './page.module.css'

/** Group price and savings of each month. */
export function PriceByMonth({ months }: { months: Month[] }) {
  const shown = filledMonths(months)
  return (
    <ChartSection
      title="Group price and savings by month"
      legend={<Legend />}
      isSmall
      sentence={`The full bar is what you would have paid at list price. ${savingsSentence(shown)}`}
      picture={
        <PricePicture
          label="Bar chart of group price and savings by month"
          bars={shown.map((month) => ({ ...month, name: monthName(month.month, 'short') }))}
        />
      }
      table={
        <FigureTable
          head={['Month', 'List price', 'Group price', 'You saved']}
          rows={shown.map(({ month, spend, savings }) => ({
            key: month,
            cells: [
              `${monthName(month, 'short')} ${month.slice(0, 4)}`,
              <Money key="list" cents={fromDollars(spend) + fromDollars(savings)} dimZero />,
              <Money key="group" cents={fromDollars(spend)} dimZero />,
              <Money key="saved" cents={fromDollars(savings)} as="saved" dimZero />,
            ],
          }))}
        />
      }
    />
  )
}

function Legend() {
  return (
    <>
      <Text as="span" size="sm" tone="dimmed" className={classes.key} data-of="group">
        Group price
      </Text>
      <Text as="span" size="sm" tone="dimmed" className={classes.key} data-of="saved">
        You saved
      </Text>
    </>
  )
}
