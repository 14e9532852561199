/** How many keys of an order are for seats of one name. */
export type KeyNeed = { seatName: string; count: number }

/**
 * The seats that keys are for, in the order in which the vendor gave them: what is needed first, and what is left over for
 * the first plan.
 */
export function seatNamesFor(needs: readonly KeyNeed[], keys: number): string[] {
  const needed = needs.flatMap(({ seatName, count }) => Array<string>(Math.max(0, count)).fill(seatName))
  const first = needs[0]?.seatName
  const spare = first === undefined ? [] : Array<string>(Math.max(0, keys - needed.length)).fill(first)
  return [...needed.slice(0, keys), ...spare]
}

/** What admins and operators see of a key: its end, but never more than half of it. */
export function lastFourOf(key: string): string {
  const characters = [...key]
  return characters.slice(-Math.min(4, Math.floor(characters.length / 2))).join('')
}

/** What the vendor is asked for when the holder of a key loses the seat. */
export const voidKeyText = {
  before: 'Void the license key that ends in ',
  after: ', and send us a new one.',
} as const

export const revealLimit = { max: 20, seconds: 3600 } as const
