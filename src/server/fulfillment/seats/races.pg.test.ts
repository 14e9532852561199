import { expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { order, paid } from '#test/support/buyers.ts'
import { actingAs, companyWithMembers, overAllocated } from '#test/support/company-members.ts'
import { statementsOf } from '#test/support/statements.ts'
import { world } from '#test/support/world.ts'
import { editSeats } from './edit-seats.ts'
import { giveSeats } from './give-seats.ts'
import { undoSeats } from './undo-seats.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const concurrentSaves = 20

const w = await world()

const outcomeOf = (save: Promise<unknown>) =>
  save.then(
    () => 'saved',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  )

test('two admins cannot give the last seat to two members', async () => {
  const { admin, ids } = await companyWithMembers(w, 2)
  await paid(w, admin, order('Slack', 'Pro', 1))
  const give = (id: string) =>
    admin.post('/api/company/members', { selectedMembers: [id], product: 'Slack', subscriptions: ['Pro'] })
  const answers = await Promise.all(ids.map(give))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.counts).toEqual({ Pro: 0, Business: 0 })
})

test('an undo and another admin who hands out the last seat: one of them gets it, the other is refused', async () => {
  const { admin, ids } = await companyWithMembers(w, 2)
  await paid(w, admin, order('Slack', 'Pro', 1))
  const ctx = await actingAs(w, admin)
  const [ann = '', bob = ''] = ids
  const give = (id: string) =>
    giveSeats(ctx, { selectedMembers: [id], product: 'Slack', subscriptions: ['Pro'] })
  for (let round = 0; round < rounds / 4; round += 1) {
    await give(ann)
    const taken = await editSeats(ctx, ann, { productName: 'Slack', subscriptions: [] })
    const race = [() => undoSeats(ctx, taken ?? ''), () => give(bob)]
    if (round % 2 === 1) race.reverse()
    const outcomes = await Promise.all(race.map((save) => outcomeOf(save())))
    expect(outcomes.sort()).toEqual(['no_seats_left', 'saved'])
    expect(await overAllocated(w)).toEqual([])
    for (const id of ids) await editSeats(ctx, id, { productName: 'Slack', subscriptions: [] })
  }
})

test('two undos of one save: the second says that it is done', async () => {
  const { admin, ids } = await companyWithMembers(w, 1)
  await paid(w, admin, order('Slack', 'Pro', 1))
  const ctx = await actingAs(w, admin)
  const { change } = await giveSeats(ctx, { selectedMembers: ids, product: 'Slack', subscriptions: ['Pro'] })
  const undos = await Promise.all([1, 2].map(() => outcomeOf(undoSeats(ctx, change ?? ''))))
  expect(undos.sort()).toEqual(['already_undone', 'saved'])
})

test(`${rounds} rounds of ${concurrentSaves} concurrent saves give no seat twice, and each is saved or rejected`, {
  timeout: 300_000,
}, async () => {
  const { admin, ids } = await companyWithMembers(w, concurrentSaves)
  await paid(w, admin, order('Slack', 'Pro', 6))
  await paid(w, admin, order('Slack', 'Business', 3))
  const ctx = await actingAs(w, admin)
  const saves = [
    (id: string) => giveSeats(ctx, { selectedMembers: [id], product: 'Slack', subscriptions: ['Pro'] }),
    (id: string) => editSeats(ctx, id, { productName: 'Slack', subscriptions: ['Business'] }),
    (id: string) => editSeats(ctx, id, { productName: 'Slack', subscriptions: [] }),
    (id: string) => editSeats(ctx, id, { productName: 'Slack', subscriptions: ['Business', 'Pro'] }),
  ]
  const seen = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const outcomes = await Promise.all(
      ids.map((id, index) => outcomeOf((saves[(index + round) % saves.length] as (typeof saves)[0])(id))),
    )
    for (const outcome of outcomes) seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    expect(await overAllocated(w)).toEqual([])
  }
  expect([...seen.keys()].sort()).toEqual(['no_seats_left', 'saved'])
  expect((seen.get('saved') ?? 0) + (seen.get('no_seats_left') ?? 0)).toBe(rounds * concurrentSaves)
})

test('assigning seats to many members takes as many statements as to one', async () => {
  const many = roundsOf({ short: 200, long: 1000 })
  const { admin, ids } = await companyWithMembers(w, many)
  await paid(w, admin, order('Slack', 'Pro', many + 1))
  const ctx = await actingAs(w, admin)
  const [first = '', ...others] = ids
  const forOne = await statementsOf(() => give([first]))
  const forMany = await statementsOf(() => give(others))
  expect(forMany.map(({ text }) => text)).toEqual(forOne.map(({ text }) => text))
  expect(forMany.length).toBeGreaterThan(2)
  expect(forMany.length).toBeLessThanOrEqual(6)

  function give(selectedMembers: string[]) {
    return giveSeats(ctx, { selectedMembers, product: 'Slack', subscriptions: ['Pro'] })
  }
})
