import { formatSeat } from '#domain/catalog/format-plan.ts'
import { nearlyTitle, notCountingTitle } from '#domain/reports/attention/pools.ts'
import { notification, type Typing } from '../platform/mail/define.ts'
import type { Block } from '../platform/mail/email-block.ts'

/** `plan` is the vendor with its plan. Amounts and days are formatted. No email and no notification has a maximum price. */
export const samplePool = ({ link }: Typing) => ({ plan: 'Notion Business', vendor: 'Notion', poolUrl: link })

const dated = (typing: Typing) => ({
  ...samplePool(typing),
  deadline: 'February 1, 2027, 12:00 PM UTC',
  withdrawBy: 'January 30, 2027, 12:00 PM UTC',
})

/** Whether the commitment counts now: not before the company stays in, or for another reason. */
type Standing = { mustStay: boolean; why: string | null }
type Dated = ReturnType<typeof dated>

type SavedEmail = ReturnType<typeof samplePool> & {
  seats: number
  why: string | null
  /** Until when it can be withdrawn. */
  changeable: string
}
/** `now`: the price that is reached already. */
type NearlyEmail = Dated & { missing: string; price: string; now: string | null }
/** `next`: the next price and what it is missing. */
type ReachedEmail = Dated & { price: string; next: string | null }

const notStaying = { mustStay: false, why: 'Stay in to accept it.' }

/** To the admins of companies in a pool. */
export const poolsEmails = {
  'pool-answered': notification({
    sample: (typing): Dated & Standing & { price: string; seats: number } => ({
      ...dated(typing),
      ...notStaying,
      price: '$11.70',
      seats: 42,
    }),
    write: ({ plan, vendor, price, seats, ...pool }) => ({
      subject: `${vendor} answered: ${pool.mustStay ? 'please review' : 'you keep'} your commitment`,
      body: [
        `The pool for ${plan} is open. Prices start at ${price} per seat, from ${formatSeat(seats)}.`,
        ...standingText(pool),
        viewCommitment(pool),
      ],
      inApp: `Prices start at ${price} per seat, from ${formatSeat(seats)}.`,
    }),
  }),
  'commitment-saved': notification({
    sample: (typing): SavedEmail => ({
      ...samplePool(typing),
      seats: 42,
      why: 'Stay in to accept it.',
      changeable: 'You can withdraw it.',
    }),
    write: ({ plan, poolUrl, seats, why, changeable }) => ({
      subject: `Your commitment: ${plan}`,
      body: [
        `We saved your commitment: up to ${formatSeat(seats)} of ${plan}.`,
        ...(why ? ["It doesn't count yet:", { quote: why }] : []),
        `If the pool reaches a price within your maximum, you buy these seats. ${changeable}`,
        viewCommitment({ poolUrl }),
      ],
      inApp: why ? `It doesn't count yet: ${why}` : `Up to ${formatSeat(seats)}.`,
    }),
  }),
  'commitment-withdrawn': notification({
    sample: samplePool,
    write: ({ plan, poolUrl }) => ({
      subject: `Your commitment was withdrawn: ${plan}`,
      body: [
        `Your commitment for ${plan} is withdrawn. You owe nothing for it.`,
        'Changed your mind? You can commit again while the pool is open.',
        { link: poolUrl, label: 'View pool' },
      ],
      inApp: 'You owe nothing for it.',
    }),
  }),
  'commitment-not-counting': notification({
    sample: (typing) => ({ ...samplePool(typing), why: 'Stay in to accept it.' }),
    write: ({ plan, poolUrl, why }) => ({
      subject: notCountingTitle(plan),
      body: [why, 'We kept your commitment.', viewCommitment({ poolUrl })],
      inApp: why,
    }),
  }),
  'pool-last-changes': notification({
    sample: dated,
    write: ({ plan, poolUrl, deadline, withdrawBy }) => ({
      subject: `Last day to change or withdraw: ${plan}`,
      body: [
        `You can change or withdraw your commitment for ${plan} until ${withdrawBy}.`,
        `After that, it can only grow. The pool clears on ${deadline}.`,
        viewCommitment({ poolUrl }),
      ],
      inApp: `Until ${withdrawBy}. After that, it can only grow.`,
    }),
  }),
  'pool-nearly': notification({
    sample: (typing): NearlyEmail => ({
      ...dated(typing),
      missing: '14 more seats',
      price: '$11.70',
      now: '$13.50',
    }),
    write: ({ plan, poolUrl, deadline, missing, price, now }) => ({
      subject: nearlyTitle(plan, missing, price),
      body: [
        now && `${plan} is at ${now} per seat now.`,
        `The pool for ${plan} needs ${missing}, and everyone pays ${price} per seat.`,
        `It clears on ${deadline}. You can still add seats, or share the pool with another company.`,
        { link: poolUrl, label: 'View pool' },
        optional,
      ],
      inApp: `The pool clears on ${deadline}.`,
    }),
  }),
  'pool-reached': notification({
    sample: (typing): ReachedEmail => ({
      ...dated(typing),
      price: '$11.70',
      next: '$9.90 with 46 more seats',
    }),
    write: ({ plan, poolUrl, price, next, deadline }) => ({
      subject: `${plan}: ${price} is reached`,
      body: [
        `Enough companies have committed to bring ${plan} to ${price} per seat.`,
        next && `The next price is ${next}.`,
        `The price is final when the pool clears on ${deadline}, and it can still get lower.`,
        { link: poolUrl, label: 'View pool' },
        optional,
      ],
      inApp: `The price is final on ${deadline} and can still get lower.`,
    }),
  }),
  'pool-extended': notification({
    sample: (typing): Dated & Standing & { startsOn: string } => ({
      ...dated(typing),
      ...notStaying,
      startsOn: 'March 1, 2027',
    }),
    write: ({ plan, startsOn, ...pool }) => ({
      subject: `New deadline for ${plan}`,
      body: [
        `The pool for ${plan} now clears on ${pool.deadline}. Subscriptions start on ${startsOn}.`,
        ...standingText(pool),
        viewCommitment(pool),
      ],
      inApp: `It clears on ${pool.deadline}.`,
    }),
  }),
}

/** Under every email that a person can switch off. */
export const optional = "Don't want these emails? Turn them off in your settings."

function viewCommitment({ poolUrl }: { poolUrl: string }): Block {
  return { link: poolUrl, label: 'View your commitment' }
}

function standingText({ mustStay, why, withdrawBy }: Standing & { withdrawBy: string }): (string | Block)[] {
  if (mustStay)
    return [
      "Your conditions don't cover the pool's terms, so your commitment doesn't count. Stay in to accept them.",
    ]
  const until = `You can change or withdraw it until ${withdrawBy}.`
  return why
    ? ["Your commitment doesn't count yet:", { quote: why }, until]
    : [`Your commitment counts. ${until}`]
}
