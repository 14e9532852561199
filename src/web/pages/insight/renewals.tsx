import { useState } from 'react'
import type { Renewal } from '../../../contract/savings.ts'
import { fromDollars } from '../../../domain/money.ts'
import { BarPicture } from '../../parts/bars/bar-picture.tsx'
import { ChartSection, FigureTable } from '../../parts/chart/chart-section.tsx'
import { Day } from '../../parts/day.tsx'
import { monthName } from '../../parts/savings-months.ts'
import { Money } from '../../ui/money.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import classes from './insight.module.css'
import { newPriceNote, renewalSentence, renewalsByMonth, shownAtFirst } from './labels.ts'

/** Renewals in the next twelve months, and until when each can be canceled. */
export function Renewals({ renewals }: { renewals: Renewal[] }) {
  const months = renewalsByMonth(renewals)
  return (
    <div className={classes.renewals}>
      <ChartSection
        title="Renewals in the next 12 months"
        sentence={renewalSentence(renewals)}
        picture={
          months.length > 0 && (
            <BarPicture
              label="Bar chart of renewals by month"
              figure="Renews for"
              look="group"
              bars={months.map(({ month, dollars }) => ({ name: monthName(month, 'short'), dollars }))}
            />
          )
        }
        table={
          <FigureTable
            head={['Month', 'Renews for']}
            rows={months.map(({ month, dollars }) => ({
              key: month,
              cells: [
                `${monthName(month)} ${month.slice(0, 4)}`,
                <Money key="sum" cents={fromDollars(dollars)} />,
              ],
            }))}
          />
        }
      />
      {renewals.length > 0 && <Deadlines renewals={renewals} />}
    </div>
  )
}

function Deadlines({ renewals }: { renewals: Renewal[] }) {
  const [all, setAll] = useState(false)
  const first = shownAtFirst(renewals)
  const shown = all ? renewals : first
  return (
    <section aria-label="Cancellation deadlines" className={classes.deadlines}>
      <FigureTable
        head={['Vendor', 'Renews', 'Cancel before', 'Amount']}
        rows={shown.map((renewal) => ({
          key: `${renewal.purchase} ${renewal.renewsAt}`,
          cells: [
            renewal.vendor,
            <Day key="at" at={renewal.renewsAt} />,
            renewal.noticeBy ? <Day key="by" at={renewal.noticeBy} /> : <Passed key="by" />,
            <Amount key="sum" renewal={renewal} />,
          ],
        }))}
      />
      {renewals.length > first.length && (
        <PlainButton className={classes.more} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${renewals.length}`}
        </PlainButton>
      )}
    </section>
  )
}

/** The first renewal at a new price also has the price until then. */
function Amount({ renewal }: { renewal: Renewal }) {
  const { groupPrice, nowPrice } = renewal
  if (nowPrice === null) return <Money cents={fromDollars(groupPrice)} />
  return (
    <span className={classes.newPrice}>
      <Money cents={fromDollars(groupPrice)} />{' '}
      <span className={classes.note}>{newPriceNote(renewal.renewsAt, nowPrice)}</span>
    </span>
  )
}

function Passed() {
  return <span className={classes.passed}>passed</span>
}
