import { expect } from 'vitest'
import { announceCharges } from '#server/billing/auto-pay/announce-charges.ts'
import { chargeDue } from '#server/billing/auto-pay/charge-due.ts'
import { systemContext } from '#server/context.ts'
import type { Person } from './buyers.ts'
import { type Bill, debtor } from './payments.ts'
import type { World } from './world.ts'

/** Sandbox cards and accounts, by what they do when they are charged. */
export const cards = {
  pays: '4242424242424242',
  declines: '4000000000000341',
  empty: '4000000000009995',
  asks: '4000002760003184',
}
export const accounts = { pays: '000123456789', empty: '000222222227', closed: '000111111113' }

/** Saves a card or an account in the sandbox, ready to be charged. */
export async function saved(who: Person, entered: { card: string } | { account: string }): Promise<string> {
  const kind = 'card' in entered ? 'card' : 'us_bank'
  const { body } = await who.post('/api/payment-methods', { kind })
  const { clientSecret, method } = body
  const form = 'card' in entered ? entered : { routing: '110000000', ...entered }
  await who.post('/api/sandbox/setup', { clientSecret, ...form })
  if (kind === 'us_bank') await who.post(`/api/payment-methods/${method._id}/verify`, { code: 'SM11AA' })
  const { methods } = (await who.get('/api/payment-methods')).body
  expect(methods.find(({ _id }: { _id: string }) => _id === method._id)).toMatchObject({ state: 'ready' })
  return method._id
}

type Setting = { card?: string; account?: string; fallback?: string; more?: object }

/** A company with unpaid invoices and auto-pay. */
export async function autoPayer(
  world: World,
  { card = cards.pays, account, fallback, more = {} }: Setting = {},
  count = 1,
) {
  const who = await debtor(world, count)
  const method = await saved(who.admin, account ? { account } : { card })
  const other = fallback ? await saved(who.admin, { account: fallback }) : null
  const setting = { on: true, method, fallback: other, when: 'due', mostPerCharge: null, ...more }
  const { status, body } = await who.admin.put('/api/auto-pay', setting)
  if (status !== 200) throw new Error(`Auto-pay was refused: ${JSON.stringify(body)}`)
  return { ...who, method, fallback: other, setting, bill: who.bills[0] as Bill }
}

/** The daily announcement and the charges, each day at its hour, for so many days. */
export async function passDays(world: World, days: number) {
  const system = systemContext(world.parts)
  for (let day = 0; day < days; day += 1) {
    const next = new Date(world.parts.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    world.clock.set(`${next}T00:11:00Z`)
    await announceCharges(system)
    world.clock.set(`${next}T14:00:00Z`)
    await chargeDue(system)
    await world.runJobs()
  }
}

export async function invoiceOf(who: Person, { invoiceId }: Bill) {
  return (await who.get(`/api/invoices/${invoiceId}`)).body
}
