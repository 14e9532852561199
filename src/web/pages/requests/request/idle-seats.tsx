import { Link } from 'react-router'
import type { RequestCard } from '#contract/purchasing/requests.ts'
import { formatSeat, perCycle } from '#domain/catalog/format-plan.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { useCan } from '#web/session.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './request.module.css'
import type { ShownRequest } from './use-decision.ts'

type Idle = RequestCard['idle'][number]

/** The idle seat that answers the request best: the same one first. Only a request for one seat can be answered so. */
export function bestIdle({ seats }: Pick<ShownRequest, 'seats'>, { idle }: RequestCard): Idle | undefined {
  return seats === 1 ? idle.find(({ canGive, left }) => canGive && left > 0) : undefined
}

/** Says that the answer may be there already, for nothing. */
export function IdleSeatsOffer({ request, card }: { request: ShownRequest; card: RequestCard }) {
  const best = bestIdle(request, card)
  if (!best) return null
  const { vendor, left } = best
  const [first = request.requester] = request.requester.split(' ')
  return (
    <Row
      gap={24}
      rowGap={8}
      align="center"
      justify="between"
      className={`box ${classes.offer}`}
      data-look="draft"
    >
      <div>
        <Text size="md" weight={600}>
          You already pay for {formatCount(left)} idle {vendor} {left === 1 ? 'seat' : 'seats'}
        </Text>
        <Text size="sm" tone="dimmed">
          Give {first} {left === 1 ? 'it' : 'one of them'}. It costs nothing extra and can be used today.
        </Text>
      </div>
      <Stack as="p" align="end" size="sm">
        <Text as="strong" size="xl" className="figures">
          {formatUsd(0)}
        </Text>
        <Text as="span" tone="dimmed">
          instead of {formatUsd(fromDollars(request.perCycle))} {perCycle(request.billingCycle)}
        </Text>
      </Stack>
    </Row>
  )
}

/** Seats that nobody uses, with what all of them cost. Admins can hand out several on the product's page. */
export function IdleSeats({ idle, seats }: { idle: Idle[]; seats: number }) {
  const isAdmin = useCan('admin')
  if (idle.length === 0) return null
  return (
    <section aria-labelledby="idle-seats" className={classes.idle}>
      <h3 id="idle-seats">Idle seats you already pay for</h3>
      <Text as="ul" size="sm">
        {idle.map(({ vendor, seat, left, perMonth }) => (
          <Row as="li" gap={8} rowGap={4} align="center" wrap key={`${vendor} ${seat}`}>
            <LogoTile vendor={vendor} size={26} />
            <span className={classes.seat}>
              {isAdmin && seats > 1 ? (
                <Link to={productPath(vendor)}>
                  {vendor} {seat !== vendor && seat}
                </Link>
              ) : (
                <>
                  {vendor} {seat !== vendor && seat}
                </>
              )}
            </span>
            <span>
              {formatCount(left)} <span className="sr-only">{formatSeat(left).split(' ')[1]} </span>idle
            </span>
            <Text as="span" tone="dimmed">
              <Money cents={fromDollars(perMonth)} /> a month
            </Text>
          </Row>
        ))}
      </Text>
    </section>
  )
}
