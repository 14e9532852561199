import { type BoardPool, factsOf } from '#contract/pools/pool-pages.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { isActive } from '#domain/pools/pool.ts'
import { notReachedText, poolHeadline } from '#domain/pools/pool-texts.ts'
import { usd } from '../usd.ts'
import { poolName } from './pool-texts.ts'

export type Headline = {
  text: string
  /** The end of the sentence, less important than its beginning. */
  rest: string
}

export type ShownPool = Omit<BoardPool, 'mine' | 'endedAt'>

/** What a pool offers or what became of it, in one sentence. */
export function headlineOf(pool: ShownPool, isOver = false): Headline {
  if (isOver) return { text: `${poolName(pool)} has closed.`, rest: "We're setting the price" }
  return isActive(pool.state) ? divide(poolHeadline(factsOf(pool))) : outcomeOf(pool)
}

/** The same for titles and social cards. */
export function formatHeadline({ text, rest }: Headline): string {
  return rest ? `${text} ${rest}` : text
}

/** "8 of 120 seats were missing". */
export function whatWasMissing(pool: Pick<ShownPool, 'progress' | 'tiers'>): string {
  const { next, companies } = pool.progress
  if (pool.tiers.length === 0) return 'no price was agreed'
  const tier = pool.tiers.find(({ price }) => price === next?.price)
  if (companies === null || !next || !tier) return 'fewer than 3 companies joined'
  const text = notReachedText({ ...next, unitCents: fromDollars(next.price) }, tier.minSeats)
  return text.replace(/^Not reached: /, '')
}

/** The end begins with the comparison, or with the second of two sentences. */
function divide(headline: string): Headline {
  const [, text = headline, rest = ''] =
    /^(.+?\.(?= [^.]* and )|.+?(?= instead of )) (.*)$/.exec(headline) ?? []
  return { text, rest }
}

function outcomeOf(pool: ShownPool): Headline {
  const { state, result, listPrice } = pool
  if (state === 'failed') return { text: `Not reached: ${whatWasMissing(pool)}`, rest: '' }
  if (state === 'cancelled') return { text: `The ${poolName(pool)} pool was canceled`, rest: '' }
  if (!result) return { text: `The ${poolName(pool)} pool has closed`, rest: '' }
  return { text: `Everyone pays ${usd(result.price)}`, rest: `instead of ${usd(listPrice)}` }
}
