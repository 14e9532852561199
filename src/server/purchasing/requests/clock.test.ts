import { expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import { moveTo } from '#test/support/pools.ts'
import { approves, asks, type Halden, halden, setPolicy, statusOf, toDecide } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

async function hoursLater(hours: number, { mara, noah, jonas }: Halden) {
  await moveTo(w, new Date(w.clock.now().getTime() + hours * 3_600_000), mara, noah, jonas)
  await (jobHandlers(w.parts)['request-clock'] as (data: object) => Promise<void>)({})
  await w.runJobs()
}

const subjectsTo = async (person: { email: string }) =>
  (await w.emailsTo(person.email)).map(({ subject }) => subject)
const countOf = async (person: { email: string }, text: string) =>
  (await subjectsTo(person)).filter((subject) => subject.includes(text)).length

test('those who have not decided are reminded after 2 and 5 days, and after 7 any admin decides', async () => {
  const company = await halden(w)
  const { mara, noah, jonas, ids } = company
  await setPolicy(mara, { name: 'Both', always: true, approvers: [ids.jonas, ids.ines], need: 'all' })
  const request = await asks(noah)
  await hoursLater(47, company)
  expect(await countOf(jonas, 'asks for Slack')).toBe(1)
  await hoursLater(1, company)
  expect(await countOf(jonas, 'Still waiting')).toBe(1)
  await hoursLater(72, company)
  expect(await countOf(jonas, 'Still waiting')).toBe(2)
  expect((await approves(mara, request)).body.code).toBe('not_asked')
  await hoursLater(48, company)
  await hoursLater(1, company)
  expect(await countOf(mara, '7 days without an answer')).toBe(1)
  expect(await toDecide(mara)).toEqual([request._id])
  expect((await mara.get(`/api/requests/${request._id}`)).body.step.escalated).toBe(true)
  expect((await approves(mara, request)).body.status).toBe('sent')
})

test('nobody is reminded of what is decided, and after 60 days a request ends', async () => {
  const company = await halden(w)
  const { noah, mara } = company
  const request = await asks(noah)
  await hoursLater(24 * 59, company)
  expect(await statusOf(noah, request)).toBe('open')
  await hoursLater(24, company)
  expect(await statusOf(noah, request)).toBe('lapsed')
  expect((await approves(mara, request)).body.code).toBe('request_state')
  const reminded = await countOf(mara, 'Still waiting')
  await hoursLater(24 * 10, company)
  expect(await countOf(mara, 'Still waiting')).toBe(reminded)
})
