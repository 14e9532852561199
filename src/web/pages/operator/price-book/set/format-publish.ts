import type { PriceChange } from '#contract/catalog/change-sets.ts'
import type { Preview } from '#contract/catalog/preview.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { groupPrices } from './format-change.ts'

/** "Publishes 3 changes: 2 prices go up for 41 subscriptions. We email them today." */
export function publishSentence(
  changes: readonly PriceChange[],
  { subscriptions, needsTwo }: Pick<Preview, 'subscriptions' | 'needsTwo'>,
): string {
  const { increase, decrease } = subscriptions
  const prices = changes.flatMap((change) => groupPrices(change) ?? [])
  const up = prices.filter(({ before, after }) => after > before).length
  const down = prices.filter(({ before, after }) => after < before).length
  const effects = [
    increase > 0 && `${pricesGo(up, 'up')} for ${pluralize(increase, 'subscription')}`,
    decrease > 0 && `${pricesGo(down, 'down')} for ${pluralize(decrease, 'subscription')}`,
  ].filter(Boolean)
  const lead = `Publishes ${pluralize(changes.length, 'change')}`
  if (effects.length === 0) return `${lead}. No subscription changes its price, so we email nobody.`
  const sentence = `${lead}: ${effects.join(', and ')}.`
  // It is published when they do, not today.
  return needsTwo ? `${sentence} A second owner has to approve it.` : `${sentence} We email them today.`
}

/** A subscription can change its price by another one of its lines, so there may be none to count. */
function pricesGo(count: number, way: 'up' | 'down'): string {
  if (count === 0) return `prices go ${way}`
  return `${pluralize(count, 'price')} ${count === 1 ? 'goes' : 'go'} ${way}`
}
