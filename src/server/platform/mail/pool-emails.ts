import { formatSeat } from '#domain/catalog/format-plan.ts'
import { nearlyTitle, notCountingTitle } from '#domain/reports/attention/pools.ts'
import { compose } from './compose.ts'
import type { Block } from './email-block.ts'

/** `plan` is the vendor with its plan: "Notion Business". Amounts and days are formatted. No email has a maximum price. */
export type PoolEmail = { plan: string; vendor: string; poolUrl: string }

type Dated = PoolEmail & { deadline: string; withdrawBy: string }

/** Whether the commitment counts now: not before the company stays in, or for another reason. */
type Standing = { mustStay: boolean; why: string | null }

/** `changeable` says until when it can be withdrawn. */
type Saved = PoolEmail & { seats: number; why: string | null; changeable: string }

/** `now`: the price that is reached already. */
type Nearly = Dated & { missing: string; price: string; now: string | null }

/** `next`: the next price and what it is missing. */
type Reached = Dated & { price: string; next: string | null }

/** To the admins of companies in a pool. */
export const poolEmails = {
  'pool-answered': ({
    plan,
    vendor,
    price,
    seats,
    ...pool
  }: Dated & Standing & { price: string; seats: number }) =>
    compose(`${vendor} answered: ${pool.mustStay ? 'please review' : 'you keep'} your commitment`, [
      { say: `The pool for ${plan} is open. Prices start at ${price} per seat, from ${formatSeat(seats)}.` },
      ...standingText(pool),
      viewCommitment(pool),
    ]),
  'commitment-saved': ({ plan, poolUrl, seats, why, changeable }: Saved) =>
    compose(`Your commitment: ${plan}`, [
      { say: `We saved your commitment: up to ${formatSeat(seats)} of ${plan}.` },
      ...(why ? [{ say: "It doesn't count yet:" }, { quote: why }] : []),
      { say: `If the pool reaches a price within your maximum, you buy these seats. ${changeable}` },
      viewCommitment({ poolUrl }),
    ]),
  'commitment-withdrawn': ({ plan, poolUrl }: PoolEmail) =>
    compose(`Your commitment was withdrawn: ${plan}`, [
      { say: `Your commitment for ${plan} is withdrawn. You owe nothing for it.` },
      { say: 'Changed your mind? You can commit again while the pool is open.' },
      { link: poolUrl, label: 'View pool' },
    ]),
  'commitment-not-counting': ({ plan, poolUrl, why }: PoolEmail & { why: string }) =>
    compose(notCountingTitle(plan), [
      { say: why },
      { say: 'We kept your commitment.' },
      viewCommitment({ poolUrl }),
    ]),
  'pool-last-changes': ({ plan, poolUrl, deadline, withdrawBy }: Dated) =>
    compose(`Last day to change or withdraw: ${plan}`, [
      { say: `You can change or withdraw your commitment for ${plan} until ${withdrawBy}.` },
      { say: `After that, it can only grow. The pool clears on ${deadline}.` },
      viewCommitment({ poolUrl }),
    ]),
  'pool-nearly': ({ plan, poolUrl, deadline, missing, price, now }: Nearly) =>
    compose(nearlyTitle(plan, missing, price), [
      ...(now ? [{ say: `${plan} is at ${now} per seat now.` }] : []),
      { say: `The pool for ${plan} needs ${missing}, and everyone pays ${price} per seat.` },
      { say: `It clears on ${deadline}. You can still add seats, or share the pool with another company.` },
      { link: poolUrl, label: 'View pool' },
      optional,
    ]),
  'pool-reached': ({ plan, poolUrl, price, next, deadline }: Reached) =>
    compose(`${plan}: ${price} is reached`, [
      { say: `Enough companies have committed to bring ${plan} to ${price} per seat.` },
      ...(next ? [{ say: `The next price is ${next}.` }] : []),
      { say: `The price is final when the pool clears on ${deadline}, and it can still get lower.` },
      { link: poolUrl, label: 'View pool' },
      optional,
    ]),
  'pool-extended': ({ plan, startsOn, ...pool }: Dated & Standing & { startsOn: string }) =>
    compose(`New deadline for ${plan}`, [
      { say: `The pool for ${plan} now clears on ${pool.deadline}. Subscriptions start on ${startsOn}.` },
      ...standingText(pool),
      viewCommitment(pool),
    ]),
}

/** Under every email that a person can switch off. */
export const optional: Block = { say: "Don't want these emails? Turn them off in your settings." }

function viewCommitment({ poolUrl }: { poolUrl: string }): Block {
  return { link: poolUrl, label: 'View your commitment' }
}

function standingText({ mustStay, why, withdrawBy }: Standing & { withdrawBy: string }): Block[] {
  if (mustStay)
    return [
      {
        say: "Your conditions don't cover the pool's terms, so your commitment doesn't count. Stay in to accept them.",
      },
    ]
  const until = `You can change or withdraw it until ${withdrawBy}.`
  if (why) return [{ say: "Your commitment doesn't count yet:" }, { quote: why }, { say: until }]
  return [{ say: `Your commitment counts. ${until}` }]
}
