import { describe, expect, test } from 'vitest'
import { colleague, signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { memberIds } from '#test/support/company-members.ts'
import { asks, halden, managerStep, must, setPolicy, toDecide } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

/** Jonas is away from the 14th to the 16th, and Dana stands in for him. Dana is away too, with Erik in her place. */
const days = {
  'before the absence': '2026-11-13T23:59:59Z',
  'on its first day': '2026-11-14T00:00:00Z',
  'on a day in between': '2026-11-15T12:00:00Z',
  'on its last day': '2026-11-16T23:59:59Z',
  'on the day after': '2026-11-17T00:00:00Z',
}
type When = keyof typeof days
const isAway = (when: When) => when !== 'before the absence' && when !== 'on the day after'

const people = ['requester', 'employee', 'finance', 'admin', 'asked', 'delegate', 'second'] as const
const strangers = ['visitor', 'lone', 'foreign', 'operator'] as const
type Who = (typeof people)[number] | (typeof strangers)[number]

const w = await world()
const company = await halden(w)
const { mara, noah, jonas, ines } = company
await setPolicy(mara, managerStep)
const domain = mara.email.split('@')[1] ?? ''
const join = (name: string) => colleague(w, { admin: mara, domain }, { name })
const [dana, erik, eva] = [await join('Dana'), await join('Erik'), await join('Eva')]
const by: Record<Who, Person> = {
  requester: noah,
  employee: eva,
  finance: ines,
  admin: mara,
  asked: jonas,
  delegate: dana,
  second: erik,
  visitor: Object.assign(w.browser(), { email: '' }),
  lone: await signedIn(w),
  foreign: (await buyer(w)).admin,
  operator: await operatorOf(w),
}
const ids = await memberIds(mara)
const away = { from: '2026-11-14', to: '2026-11-16' }
must(await jonas.put('/api/absence', { ...away, delegate: ids.get(dana.email) }))
must(await dana.put('/api/absence', { ...away, delegate: ids.get(erik.email) }))

const decisions = {
  approve: { step: 1 },
  decline: { step: 1, reason: 'Not now' },
  'give-seat': { step: 1, vendor: 'Slack', seat: 'Pro' },
  wait: { step: 1 },
}
const decide = (who: Who, id: string, way: keyof typeof decisions) =>
  by[who].post(`/api/requests/${id}/${way}`, decisions[way])
const ways = Object.keys(decisions) as (keyof typeof decisions)[]

/** What reading and deciding answer to people that it does not ask. */
function refusalOf(who: Who): [number, string] {
  if (who === 'visitor') return [401, 'sign_in_required']
  if (who === 'lone' || who === 'operator') return [403, 'no_company']
  if (who === 'requester') return [409, 'own_request']
  return who === 'admin' ? [403, 'not_asked'] : [404, 'not_found']
}

describe.each(Object.keys(days) as When[])('%s', (when) => {
  const may = (who: Who) => who === 'asked' || (who === 'delegate' && isAway(when))

  test('nobody but whom it asks decides, and nothing of what they try happens', async () => {
    w.clock.set(days[when])
    const { _id } = await asks(company.noah)
    for (const who of [...strangers, ...people].filter((each) => !may(each))) {
      const [status, code] = refusalOf(who)
      for (const way of ways) {
        const answer = await decide(who, _id, way)
        expect([who, way, answer.status, answer.body.code]).toEqual([who, way, status, code])
      }
      const sees = who === 'admin' || who === 'requester'
      const read = await by[who].get(`/api/requests/${_id}`)
      expect([who, read.status]).toEqual([who, sees ? 200 : status])
      expect([who, read.body.card?.canDecide ?? false]).toEqual([who, false])
      if (people.includes(who as 'asked')) expect(await toDecide(by[who])).not.toContain(_id)
    }
    expect((await company.mara.get(`/api/requests/${_id}`)).body).toMatchObject({
      status: 'open',
      history: [{ what: 'Asked' }],
    })
  })

  test('whom it asks decides, and so does a delegate on those days', async () => {
    w.clock.set(days[when])
    for (const who of people.filter(may)) {
      const name = who === 'asked' ? 'Jonas' : 'Dana for Jonas'
      const { _id } = await asks(company.noah)
      expect(await toDecide(by[who])).toContain(_id)
      expect((await by[who].get(`/api/requests/${_id}`)).body.card.canDecide).toBe(true)
      // There is neither a seat nor a pool, which is told to nobody else.
      expect((await decide(who, _id, 'give-seat')).body.code).toBe('product_not_paid')
      expect((await decide(who, _id, 'wait')).body.code).toBe('pool_state')
      const approved = must(await decide(who, _id, 'approve')).body
      expect(approved).toMatchObject({ status: 'sent' })
      expect(approved.history).toContainEqual(expect.objectContaining({ who: name }))
      const declined = must(await decide(who, (await asks(company.noah))._id, 'decline')).body
      expect(declined.history).toContainEqual(expect.objectContaining({ who: name, reason: 'Not now' }))
    }
  })
})

test('a requester who stands in for their manager decides on nothing of their own', async () => {
  w.clock.set('2026-11-18T10:00:00Z')
  const { noah, jonas, ids } = company
  must(await jonas.put('/api/absence', { from: '2026-11-18', to: '2026-11-18', delegate: ids.noah }))
  const { _id, step } = await asks(noah)
  expect(step.waitsFor).toEqual(['Jonas'])
  for (const way of ways) expect((await decide('requester', _id, way)).body.code).toBe('own_request')
  expect(await toDecide(noah)).not.toContain(_id)
})
