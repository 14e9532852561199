import { Link } from 'react-router'
import { perCycle } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { useCan } from '#web/session.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { Answers } from './answers.tsx'
import classes from './decision-list.module.css'
import { describeSeats, newPriceNote } from './labels.ts'
import { formatDecideBy, type Subscription } from './subscriptions.ts'

type DecisionListProps = { decisions: Subscription[]; now: Date }

/** What needs a decision, each with its answers. */
export function DecisionList({ decisions, now }: DecisionListProps) {
  const isAdmin = useCan('admin')
  return (
    <ul className={shapes.lines}>
      {decisions.map((each, index) => (
        <li key={each.renewal.purchase} id={each.renewal.purchase} tabIndex={-1} className={classes.row}>
          <Product {...each} />
          <Deadline subscription={each} now={now} />
          <Reason subscription={each} />
          {isAdmin && <Answers subscription={each} isFirst={index === 0} />}
        </li>
      ))}
    </ul>
  )
}

/** Its logo, name, seats and cycle. */
export function Product(subscription: Pick<Subscription, 'renewal' | 'logo' | 'isPool'>) {
  const { renewal, logo } = subscription
  return (
    <Row
      as={Link}
      gap={12}
      align="center"
      to={productPath(renewal.vendor)}
      prefetch="intent"
      className={shapes.name}
    >
      <LogoTile vendor={renewal.vendor} logo={logo} size={28} />
      <Stack as="span">
        {renewal.vendor}
        <Text as="span" size="xs" tone="dimmed" weight={400}>
          {describeSeats(subscription)}
        </Text>
      </Stack>
    </Row>
  )
}

function Deadline({ subscription: { decideBy, renewal }, now }: { subscription: Subscription; now: Date }) {
  const by = formatDecideBy(decideBy ?? '', now)
  const isNear = by === 'Today' || by === 'Tomorrow'
  return (
    <Stack>
      <Text as="strong" weight={500} className={isNear ? classes.near : undefined}>
        {isNear ? by : `By ${by}`}
      </Text>
      <Text as="span" size="xs" tone="dimmed">
        renews {formatNearDay(renewal.renewsAt, now)}
      </Text>
    </Stack>
  )
}

/** Why there is something to decide: a new price, idle seats, or a long time that it binds. */
function Reason({ subscription: { renewal, desk } }: { subscription: Subscription }) {
  const { groupPrice, nowPrice, renewsAt, billingCycle } = renewal
  const amount = formatUsd(fromDollars(groupPrice))
  const isRise = nowPrice !== null && groupPrice > nowPrice
  const idle = desk?.idle ?? 0
  const all = desk?.seats ?? 0
  const idleText =
    idle > 1 && idle === all
      ? `All ${formatCount(all)} seats of this order are idle`
      : `${formatCount(idle)} of ${formatCount(all)} seats are idle`
  const cost = `${formatUsd(fromDollars(desk?.idlePerMonth ?? 0))} a month`
  const renews = `Renews for ${amount} ${perCycle(billingCycle)}`
  return (
    <Stack>
      <Text as="span" weight={500}>
        {isRise
          ? `Price goes up: ${amount} ${newPriceNote(renewsAt, nowPrice)}`
          : idle > 0
            ? idleText
            : renews}
      </Text>
      <Text as="span" size="sm" tone="dimmed">
        {!isRise && idle > 0 && `${idle === 1 ? 'It costs' : 'They cost'} ${cost}. ${renews}.`}
        {isRise && idle > 0 && `${idleText}: ${cost}.`}
        {!isRise && idle === 0 && 'No seat is idle.'}
      </Text>
    </Stack>
  )
}
