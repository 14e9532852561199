import { useState } from 'react'
import { Link } from 'react-router'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import classes from './decision-table.module.css'
import { type Decision, formatDecideBy, placeOf, ticksOf } from './decisions.ts'
import { RowAction } from './desk-actions.tsx'

/** A long list comes in parts. */
const perPart = 50

/** Table and timeline in one: the day to decide comes before the renewal. */
export function DecisionTable({ decisions, now }: { decisions: Decision[]; now: Date }) {
  const [shown, setShown] = useState(perPart)
  const more = decisions.length - shown
  return (
    <>
      <Rows decisions={decisions.slice(0, shown)} now={now} />
      {more > 0 && (
        <p className={classes.more}>
          <PlainButton onClick={() => setShown(shown + perPart)}>Show more ({formatCount(more)})</PlainButton>
        </p>
      )}
    </>
  )
}

function Rows({ decisions, now }: { decisions: Decision[]; now: Date }) {
  const end = new Date(
    decisions
      .map(({ renewal }) => renewal.renewsAt)
      .sort()
      .at(-1) ?? now,
  )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Decide by</th>
          <th scope="col" className={classes.line}>
            <span className="sr-only">Renews on</span>
            <span className={classes.ticks} aria-hidden="true">
              {ticksOf(now, end).map(({ place, label }) => (
                <span key={place} style={{ insetInlineStart: `${place}%` }}>
                  {label}
                </span>
              ))}
            </span>
          </th>
          <th scope="col">Renews for</th>
          <th scope="col">Idle seats</th>
          <th scope="col">If you do nothing</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {decisions.map((decision, index) => (
          <Row
            key={decision.renewal.purchase}
            decision={decision}
            now={now}
            end={end}
            isFirst={index === 0}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { decision: Decision; now: Date; end: Date; isFirst: boolean }

function Row({ decision, now, end, isFirst }: RowProps) {
  const { renewal, decideBy, logo, idle, spare, newPrice, desk } = decision
  const { vendor, groupPrice, nowPrice, seats } = renewal
  const by = formatDecideBy(decideBy, now)
  return (
    <tr>
      <th scope="row">
        <Link to={productPath(vendor)} prefetch="intent" className={classes.product}>
          <LogoTile vendor={vendor} logo={logo} size={28} />
          <span>
            {vendor}
            <span className={classes.note}>{formatSeat(seats)}</span>
            {desk && desk.seats < seats && (
              <span className={classes.note}>then {formatSeat(desk.seats)}</span>
            )}
          </span>
        </Link>
      </th>
      <td className={classes.by} data-now={by === 'Today' || by === 'Tomorrow' || undefined}>
        <span className={classes.label}>Decide by </span>
        {by}
      </td>
      <td className={classes.line}>
        <Timeline decision={decision} now={now} end={end} />
      </td>
      <td className={classes.amount}>
        <span className={classes.label}>Renews for </span>
        <Money cents={fromDollars(groupPrice)} />
        {nowPrice !== null && <span className={classes.note}>now {formatUsd(fromDollars(nowPrice))}</span>}
        {newPrice && (
          <span className={`${classes.note} ${classes.from}`}>
            {formatUsd(fromDollars(newPrice.amount))} from {formatNearDay(newPrice.from, now)}
          </span>
        )}
      </td>
      <td className={classes.amount} data-none={idle.seats === 0 || undefined}>
        <span className={classes.label}>Idle seats </span>
        {idle.seats === 0 ? 'None' : `${formatCount(idle.seats)} of ${formatCount(idle.of)}`}
        {spare > 0 && spare < idle.seats && <span className={classes.note}>1 seat always stays</span>}
        {idle.perMonth > 0 && (
          <span className={classes.note}>{formatUsd(fromDollars(idle.perMonth))} a month</span>
        )}
      </td>
      <td className={classes.choice}>
        <span className={classes.label}>If you do nothing </span>
        {desk && <ChoiceSelect renewal={desk} />}
      </td>
      <td className={classes.action}>
        <RowAction decision={decision} isFirst={isFirst} />
      </td>
    </tr>
  )
}

/** From today to the renewal, with a mark on the last day to cancel. */
function Timeline({ decision: { renewal, decideBy }, now, end }: Omit<RowProps, 'isFirst'>) {
  const [decide, renews] = [placeOf(decideBy, now, end), placeOf(renewal.renewsAt, now, end)]
  return (
    <span className={classes.timeline}>
      <span className={classes.track} style={{ width: `${renews}%` }} />
      <span className={classes.time} style={{ width: `${decide}%` }} />
      <i className={classes.decide} style={{ insetInlineStart: `${decide}%` }} />
      <i className={classes.renews} style={{ insetInlineStart: `${renews}%` }} />
      <span className={classes.day} style={{ insetInlineStart: `${renews}%` }}>
        {formatNearDay(renewal.renewsAt, now)}
      </span>
    </span>
  )
}
