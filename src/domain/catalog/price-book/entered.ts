import type { Cents } from '#domain/platform/money.ts'

/** A figure that an operator typed: the number, or the text itself if it can't be read. */
export type Entered = number | string

const maxAmountCents: Cents = 1_000_000_00

/** "12.50" or 12.5 as cents: from 0 to 1,000,000.00, with at most two decimals. */
export function readAmount(typed: string | number): Entered {
  const text = String(typed).trim()
  const [, dollars, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (dollars === undefined) return text
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
  return cents <= maxAmountCents ? cents : text
}

/** "20" or 20: a whole discount from 0 to 100. */
export function readPercent(typed: string | number): Entered {
  const text = String(typed).trim()
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : text
}

export function isRead(figure: Entered): figure is number {
  return typeof figure === 'number'
}
