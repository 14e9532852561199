import { describe, expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import { buyer, operatorOf, order, type Person, requested } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'

const w = await world()

async function requestMany(admin: Person, count: number) {
  for (let at = 0; at < count; at += 1) await requested(admin)
}

describe('emails that confirm requests', () => {
  const subjects = async (to: string) =>
    (await w.emailsTo(to))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('We received your'))
  const later = (of: string) =>
    jobHandlers(w.parts)['send-digest']({ kind: 'requests', of }, { isLast: false })

  test('are sent for the first request, then once for all others within 15 minutes', async () => {
    const { admin, companyId } = await buyer(w)
    await requested(admin, order('Slack', 'Pro', 3))
    expect(await subjects(admin.email)).toEqual(['We received your request for Slack'])
    await requested(admin, order('Wiza', 'Email monthly', 3))
    await requestMany(admin, 8)
    await w.runJobs()
    await later(companyId)
    expect(await subjects(admin.email)).toHaveLength(1)
    w.clock.pass({ minutes: 15 })
    await later(companyId)
    await later(companyId)
    expect(await subjects(admin.email)).toEqual([
      'We received your request for Slack',
      'We received your 9 requests',
    ])
    const mail = (await w.emailsTo(admin.email)).at(-1)
    expect(mail?.text).toContain('Wiza: $267.30')
    w.clock.pass({ minutes: 20 })
    await requested(admin, order('Wiza', 'Email monthly', 3))
    expect((await subjects(admin.email)).at(-1)).toBe('We received your request for Wiza')
  })

  test('of one company do not delay those of another', async () => {
    const [one, two] = [await buyer(w), await buyer(w)]
    await requested(one.admin)
    await requested(two.admin)
    expect(await subjects(one.admin.email)).toHaveLength(1)
    expect(await subjects(two.admin.email)).toHaveLength(1)
  })
})

test('a request that is decided before its confirmation is sent gets only the decision by email', async () => {
  const { admin, companyId } = await buyer(w)
  await requested(admin, order('Slack', 'Pro', 3))
  await w.runJobs()
  const id = await requested(admin, order('Wiza', 'Email monthly', 3))
  await w.runJobs()
  await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)
  w.clock.pass({ minutes: 15 })
  await jobHandlers(w.parts)['send-digest']({ kind: 'requests', of: companyId }, { isLast: false })
  const about = (await w.emailsTo(admin.email))
    .map(({ subject }) => subject)
    .filter((text) => text.includes('Wiza'))
  expect(about).toEqual(['Your Wiza request was approved'])
})
