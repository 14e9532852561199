import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { type Buyer, buyer, countered, operatorOf, requested } from '#test/support/buyers.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { expireOffers } from './expire-offers.ts'

let acme: Buyer
let made = 0
const w = await world()
const olga = await operatorOf(w)
beforeEach(async () => {
  made += 1
  acme = await buyer(w, { name: `Acme ${made}` })
})

const expireAt = async (moment: string) => {
  w.clock.set(moment)
  await expireOffers(systemContext(w.parts))
}
const accept = (id: string) => acme.admin.post(`/api/purchases/${id}/offer/accept`, { after: '20.00' })
const offered = async () => countered(olga, await requested(acme.admin))
const subjectsTo = async (address: string, pattern: RegExp) =>
  (await w.emailsTo(address)).map(({ subject }) => subject).filter((subject) => pattern.test(subject))

test('admins are reminded once, three days before the offer ends', async () => {
  await offered()
  await expireAt('2026-11-23T09:59:00Z')
  expect(await subjectsTo(acme.admin.email, /ends on/)).toEqual([])
  await expireAt('2026-11-23T10:00:00Z')
  await expireAt('2026-11-23T11:00:00Z')
  expect(await subjectsTo(acme.admin.email, /ends on/)).toEqual([
    'Your offer for Slack ends on November 26, 2026',
  ])
})

test('an offer that nobody answered in 14 days expires with its request, as requested', async () => {
  const id = await offered()
  await expireAt('2026-11-26T09:59:59Z')
  expect((await acme.admin.get('/api/purchases2')).body[0]).toMatchObject({ _id: id, status: 'countered' })
  w.clock.set('2026-11-26T10:00:00Z')
  for (const late of [await accept(id), await acme.admin.post(`/api/purchases/${id}/offer/decline`, {})])
    expect([late.status, late.body.code]).toEqual([409, 'offer_over'])
  await expireAt('2026-11-26T10:23:00Z')
  await expireAt('2026-11-26T11:23:00Z')
  expect((await acme.admin.get('/api/purchases/closed')).body[0]).toMatchObject({
    _id: id,
    status: 'expired',
    lines: [{ seats: 4 }],
  })
  const { events } = (await acme.admin.get(`/api/purchases/${id}/timeline`)).body
  expect(events.at(-1)).toMatchObject({ what: 'Offer expired' })
  expect(await subjectsTo(operatorEmail, new RegExp(`^Acme ${made}:`))).toEqual([
    `Acme ${made}: Slack offer expired`,
  ])
})

test('an answered offer is neither reminded of nor expired', async () => {
  const id = await offered()
  await accept(id)
  await expireAt('2026-11-24T10:00:00Z')
  await expireAt('2026-11-27T10:00:00Z')
  expect(await subjectsTo(acme.admin.email, /ends on/)).toEqual([])
  expect((await acme.admin.get('/api/purchases2')).body[0]).toMatchObject({ _id: id, status: 'authorized' })
  expect(await subjectsTo(operatorEmail, new RegExp(`^Acme ${made}:`))).toEqual([
    `Acme ${made}: Slack offer accepted`,
  ])
})

test('if the job was paused, an offer expires without a reminder', async () => {
  await offered()
  await expireAt('2026-12-01T10:00:00Z')
  expect(await subjectsTo(acme.admin.email, /ends on/)).toEqual([])
  expect(await subjectsTo(operatorEmail, new RegExp(`^Acme ${made}:`))).toEqual([
    `Acme ${made}: Slack offer expired`,
  ])
})
