import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { companyWithMembers } from '#test/support/company-members.ts'
import { world } from '#test/support/world.ts'

const w = await world()

/** Long enough for the notice period to end; people who visit regularly stay logged in. */
async function passMonths(admin: Person) {
  for (let time = 0; time < 4; time += 1) {
    w.clock.pass({ days: 20 })
    for (const person of [admin, await operatorOf(w)]) await person.get('/api/check-auth')
  }
}

async function holdersOf(admin: Person) {
  const { body } = await admin.get('/api/seats/Slack/members')
  return body.members.map(({ name }: { name: string }) => name)
}

test('a canceled purchase keeps its seats until it ends; then the members who got seats last lose them', async () => {
  const { admin, employee, ids } = await companyWithMembers(w, 4)
  await paid(w, admin, order('Slack', 'Pro', 2))
  const ending = await paid(w, admin, order('Slack', 'Pro', 2))
  for (const id of ids.toReversed()) {
    await admin.post('/api/company/members', {
      selectedMembers: [id],
      product: 'Slack',
      subscriptions: ['Pro'],
    })
  }
  await admin.post(`/api/purchases/${ending}/cancel`)
  await endNotices(systemContext(w.parts))
  expect(await holdersOf(admin)).toHaveLength(4)

  await passMonths(admin)
  expect(await endNotices(systemContext(w.parts))).toBe(1)
  expect(await endNotices(systemContext(w.parts))).toBe(0)
  expect(await holdersOf(admin)).toEqual(['Caleb Ortiz', 'Priya Raman'])
  expect((await admin.get('/subproduct-count?productName=Slack')).body.Pro).toBe(0)
  const { events } = (await admin.get('/api/seat-events?productName=Slack&limit=2')).body
  expect(events.map(({ reason, by }: { reason: string; by: string }) => [reason, by])).toEqual([
    ['purchase ended', 'system'],
    ['purchase ended', 'system'],
  ])
  const emails = (await w.emailsTo(admin.email)).filter(({ subject }) => subject.includes('removed'))
  expect(emails.map(({ subject }) => subject)).toEqual(['Slack: 2 seats removed'])
  expect(emails[0]?.text).toContain('Ines Duarte: Pro')
  expect(await w.emailsTo(employee.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('removed') }),
  )
})

test('when a purchase ends and enough seats remain, nobody loses one', async () => {
  const { admin, ids } = await companyWithMembers(w, 1)
  await paid(w, admin, order('Slack', 'Pro', 2))
  const ending = await paid(w, admin, order('Slack', 'Pro', 2))
  await admin.post('/api/company/members', { selectedMembers: ids, product: 'Slack', subscriptions: ['Pro'] })
  await admin.post(`/api/purchases/${ending}/cancel`)
  await passMonths(admin)
  await endNotices(systemContext(w.parts))
  expect(await holdersOf(admin)).toHaveLength(1)
  expect((await admin.get('/api/purchases/closed')).body[0]).toMatchObject({
    _id: ending,
    status: 'cancelled',
  })
})
