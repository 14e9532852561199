import { Button } from '@mantine/core'
import type { Pool, Quote } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { cycleName } from '#web/parts/pool/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { fillGap, gapOffered } from './fill-gap.ts'
import { formatGap } from './format-outcome.ts'
import classes from './gap-offer.module.css'
import type { CommitmentForm } from './use-commitment-form.ts'

type GapOfferProps = { pool: Pool; quote: Quote; form: CommitmentForm; onFilled: (seats: number) => void }

/** A few more seats can cost less than fewer at a higher price. */
export function GapOffer({ pool, quote, form, onFilled }: GapOfferProps) {
  const offer = gapOffered(pool, quote)
  const steps = offer && fillGap(form.values.steps, offer)
  if (!steps) return null
  const { allSeats, seats, price, now, then } = offer

  function fill() {
    if (!steps) return
    form.setFieldValue('steps', steps)
    onFilled(steps.findIndex((step) => step.seats === String(allSeats)))
  }

  return (
    <Row gap={10} className={`box ${classes.offer}`} data-look="body">
      <Icon name="steps" />
      <div>
        <Text weight={500}>{formatGap(offer)}</Text>
        <Text tone="dimmed">
          {formatSeat(allSeats)} at {usd(price)} cost {usd(then)} a {cycleName(pool.billingCycle)}. At the
          price now, {formatSeat(allSeats - seats)} cost {usd(now)}.
        </Text>
        <Button variant="transparent" size="compact-sm" className={classes.fill} onClick={fill}>
          Ask for {formatSeat(allSeats)}
        </Button>
      </div>
    </Row>
  )
}
