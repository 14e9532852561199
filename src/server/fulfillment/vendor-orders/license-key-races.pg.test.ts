import { expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { openKeyRing } from '#server/platform/key-ring/key-ring.ts'
import { rotateKeys } from '#server/platform/key-ring/rotate-keys.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { type Buyer, buyer, operatorOf } from '#test/support/buyers.ts'
import { actingAs, addMembers } from '#test/support/company-members.ts'
import {
  asKeys,
  deliveredByKeys,
  keysOf,
  newKeys,
  type StoredKey,
  slackOrder,
} from '#test/support/license-keys.ts'
import { newKey } from '#test/support/sealed-rows.ts'
import { statementsOf } from '#test/support/statements.ts'
import { world } from '#test/support/world.ts'
import { editSeats } from '../seats/edit-seats.ts'
import { giveSeats } from '../seats/give-seats.ts'
import { undoSeats } from '../seats/undo-seats.ts'

const rounds = roundsOf({ short: 1, long: 500 })

const w = await world()
const operator = await operatorOf(w)

/** What an admin does, without HTTP. */
async function adminOf(acme: Buyer) {
  const ctx = await actingAs(w, acme.admin)
  return {
    give: (...ids: string[]) =>
      giveSeats(ctx, { selectedMembers: ids, product: 'Slack', subscriptions: ['Pro'] }),
    take: (id: string) => editSeats(ctx, id, { productName: 'Slack', subscriptions: [] }),
    undo: (change: string) => undoSeats(ctx, change),
  }
}

test('the last key for two people: one gets it, the other waits for the next one', async () => {
  const acme = await buyer(w)
  const people = await addMembers(w, acme.companyId, 2)
  const id = await deliveredByKeys(w, acme, newKeys(2))
  const { give, take } = await adminOf(acme)
  await give(people[0] ?? '')
  await take(people[0] ?? '')
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(people.map((person) => give(person)))
    expect(heldBy(await keysOf(w, acme))).toHaveLength(1)
    const more = { kind: 'keys', keys: newKeys(1) }
    await operator.put(`/api/operator/orders/${id}/access`, more)
    expect(heldBy(await keysOf(w, acme)).sort()).toEqual(people.toSorted())
    for (const person of people) await take(person)
    await operator.put(`/api/operator/orders/${id}/access`, { kind: 'keys', keys: newKeys(1) })
  }
})

test('keys arrive while seats are given: everybody has one in the end, whoever was first', async () => {
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const acme = await buyer(w)
    const people = await addMembers(w, acme.companyId, 4)
    const id = await slackOrder(w, acme, 4)
    const { give } = await adminOf(acme)
    const [confirmed] = await Promise.all([
      operator.post(`/api/operator/orders/${id}/confirm`, asKeys(newKeys(4))),
      ...people.map((person) => give(person)),
    ])
    expect(confirmed.status).toBe(200)
    expect(heldBy(await keysOf(w, acme)).sort()).toEqual(people.toSorted())
  }
})

test('two companies get the same key at the same time: one vendor answer is refused', async () => {
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const orders = await Promise.all([1, 2].map(async () => slackOrder(w, await buyer(w), 1)))
    const keys = newKeys(1)
    const answers = await Promise.all(
      orders.map((id) => operator.post(`/api/operator/orders/${id}/confirm`, asKeys(keys))),
    )
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'repeated_key'])
  }
})

test('in any order of giving, taking, undoing and new keys, a key has one holder ever, and none waits beside a free key', async () => {
  const acme = await buyer(w)
  const people = await addMembers(w, acme.companyId, 5)
  const id = await deliveredByKeys(w, acme, newKeys(4))
  const { give, take, undo } = await adminOf(acme)
  const holders = new Map<number, string>()
  let last: string | null = null
  for (let step = 0; step < rounds * 6; step += 1) {
    const person = people[Math.floor(random(step) * people.length)] ?? ''
    const acts = [
      async () => (await give(person)).change,
      () => take(person),
      async () => {
        if (last) await undo(last)
        return null
      },
      () =>
        operator
          .put(`/api/operator/orders/${id}/access`, { kind: 'keys', keys: newKeys(1) })
          .then(() => null),
    ]
    const act = acts[Math.floor(random(step + 0.5) * acts.length)] as (typeof acts)[number]
    last = await act().catch((error: unknown) => (error instanceof Refused ? null : Promise.reject(error)))
    for (const [at, { member }] of (await keysOf(w, acme)).entries()) {
      if (holders.has(at)) expect(member, `key ${at} after step ${step}`).toBe(holders.get(at))
      if (member) holders.set(at, member)
    }
    expect(await waitingBesideFree(acme), `after step ${step}`).toEqual([])
  }
})

test('many seats with keys take as many statements as one', async () => {
  const many = roundsOf({ short: 200, long: 1000 })
  const acme = await buyer(w)
  const [first = '', ...others] = await addMembers(w, acme.companyId, many)
  await deliveredByKeys(w, acme, newKeys(many))
  const { give } = await adminOf(acme)
  const forOne = await statementsOf(() => give(first))
  const forMany = await statementsOf(() => give(...others))
  expect(forMany.map(({ text }) => text)).toEqual(forOne.map(({ text }) => text))
  expect(forMany.length).toBeLessThanOrEqual(6)
  expect(heldBy(await keysOf(w, acme))).toHaveLength(many)
})

test('seats with keys are given while the keys that encrypt them are rotated', async () => {
  const acme = await buyer(w)
  const people = await addMembers(w, acme.companyId, 30)
  const keys = newKeys(30)
  await deliveredByKeys(w, acme, keys)
  const { give, take } = await adminOf(acme)
  const ring = openKeyRing({ keys: [newKey('b')], secret: w.parts.secret })
  await Promise.all([
    (async () => {
      for (const person of people) await give(person)
      await take(people[0] ?? '')
    })(),
    rotateKeys(w.parts.database, ring),
  ])
  await rotateKeys(w.parts.database, ring)
  const { rows } = await w.parts.database.pool.query(
    'select id, sealed from license_keys where company_id = $1 order by position',
    [acme.companyId],
  )
  const opened = rows.map(({ id: row, sealed }) =>
    ring.unseal(sealed, { table: 'license_keys', column: 'sealed', row }),
  )
  expect(opened).toEqual(keys)
  expect(heldBy(await keysOf(w, acme))).toHaveLength(29)
})

/** Who holds a key that counts. */
function heldBy(keys: StoredKey[]): string[] {
  return keys.flatMap(({ member, retired }) => (member && !retired ? [member] : []))
}

async function waitingBesideFree({ companyId }: Buyer) {
  const { rows } = await w.parts.database.pool.query(
    `select s.id from seats s
     where s.company_id = $1 and not exists (select from license_keys k where k.seat_id = s.id and k.retired_at is null)
       and exists (select from license_keys k where k.company_id = $1 and k.seat_id is null)`,
    [companyId],
  )
  return rows
}

/** The same numbers at every run. */
function random(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 4.1414) * 43_758.5453
  return value - Math.floor(value)
}
