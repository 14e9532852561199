import { useState } from 'react'
import { Link } from 'react-router'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { ChoiceSelect } from './choice-select.tsx'
import classes from './decision-table.module.css'
import { type Decision, formatDecideBy, placeOf, ticksOf } from './decisions.ts'
import { RowAction } from './desk-actions.tsx'
import marks from './renewals.module.css'

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
        <p>
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
    <table className={`${shapes.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Decide by</th>
          <th scope="col" className={classes.line}>
            <VisuallyHidden>Renews on</VisuallyHidden>
            <span className={classes.timeline} aria-hidden="true">
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
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {decisions.map((decision, index) => (
          <DecisionRow
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

function DecisionRow({ decision, now, end, isFirst }: RowProps) {
  const { renewal, decideBy, logo, idle, spare, newPrice, desk } = decision
  const { vendor, groupPrice, nowPrice, seats } = renewal
  const by = formatDecideBy(decideBy, now)
  return (
    <tr>
      <th scope="row">
        <Row
          as={Link}
          gap={12}
          align="center"
          to={productPath(vendor)}
          prefetch="intent"
          className={shapes.name}
        >
          <LogoTile vendor={vendor} logo={logo} size={28} />
          <Stack as="span">
            {vendor}
            <Note>{formatSeat(seats)}</Note>
            {desk && desk.seats < seats && <Note>{`then ${formatSeat(desk.seats)}`}</Note>}
          </Stack>
        </Row>
      </th>
      <td className={`${classes.nowrap} ${classes.by}`}>
        <Label>Decide by</Label>
        {by === 'Today' || by === 'Tomorrow' ? (
          <Text as="strong" weight={600} className={classes.now}>
            {by}
          </Text>
        ) : (
          by
        )}
      </td>
      <td className={classes.line}>
        <Timeline decision={decision} now={now} end={end} />
      </td>
      <td className={`${classes.nowrap} ${classes.amount}`}>
        <Label>Renews for</Label>
        <Money cents={fromDollars(groupPrice)} />
        {nowPrice !== null && <Note>{`now ${formatUsd(fromDollars(nowPrice))}`}</Note>}
        {newPrice && (
          <div className={classes.from}>
            <Note>{`${formatUsd(fromDollars(newPrice.amount))} from ${formatNearDay(newPrice.from, now)}`}</Note>
          </div>
        )}
      </td>
      <td className={`${classes.nowrap} ${classes.amount}`}>
        <Label>Idle seats</Label>
        {idle.seats === 0 ? (
          <Text as="span" tone="dimmed">
            None
          </Text>
        ) : (
          `${formatCount(idle.seats)} of ${formatCount(idle.of)}`
        )}
        {spare > 0 && spare < idle.seats && <Note>1 seat always stays</Note>}
        {idle.perMonth > 0 && <Note>{`${formatUsd(fromDollars(idle.perMonth))} a month`}</Note>}
      </td>
      <td className={`${classes.nowrap} ${classes.choice}`}>
        <Label>If you do nothing</Label>
        {desk && <ChoiceSelect renewal={desk} />}
      </td>
      <td className={classes.action}>
        <RowAction decision={decision} isFirst={isFirst} />
      </td>
    </tr>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Stack as="span" size="xs" tone="dimmed" weight={400}>
      {children}
    </Stack>
  )
}

/** The head of the column, where the table has none. */
function Label({ children }: { children: string }) {
  return (
    <Text as="span" size="sm" tone="dimmed" className={classes.label}>
      {children}{' '}
    </Text>
  )
}

/** From today to the renewal, with a mark on the last day to cancel. */
function Timeline({ decision: { renewal, decideBy }, now, end }: Omit<RowProps, 'isFirst'>) {
  const [decide, renews] = [placeOf(decideBy, now, end), placeOf(renewal.renewsAt, now, end)]
  return (
    <span className={classes.timeline}>
      <span className={classes.track} style={{ width: `${renews}%` }} />
      <span className={`${classes.track} ${classes.time}`} style={{ width: `${decide}%` }} />
      <i className={marks.mark} data-kind="decide" style={{ insetInlineStart: `${decide}%` }} />
      <i className={marks.mark} data-kind="renews" style={{ insetInlineStart: `${renews}%` }} />
      <Text
        as="span"
        size="xs"
        tone="dimmed"
        className={classes.day}
        style={{ insetInlineStart: `${renews}%` }}
      >
        {formatNearDay(renewal.renewsAt, now)}
      </Text>
    </span>
  )
}
