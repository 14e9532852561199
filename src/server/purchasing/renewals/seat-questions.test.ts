import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { colleague } from '#test/support/builders.ts'
import { type Buyer, buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { addMembers } from '#test/support/company-members.ts'
import { financeOf } from '#test/support/finance.ts'
import {
  boughtInJanuary,
  daysBefore,
  giveSeat,
  goTo,
  questionsAt,
  subjectsTo,
} from '#test/support/renewals.ts'
import { world } from '#test/support/world.ts'
import { workSeatQuestions } from './follow-up.ts'

const asking = 'Do you still use SalesHandy?'

let acme: Buyer
let id: string
const w = await world()
beforeEach(async () => {
  await goTo(w, '2026-01-10T09:00:00Z', await operatorOf(w))
  acme = await buyer(w)
  id = await boughtInJanuary(w, acme)
  await giveSeat(acme.admin, [acme.employee])
})

/** Asks holders some days before the notice date; the holder is logged in then. */
async function ask(days: number) {
  await questionsAt(w, days)
  await goTo(w, daysBefore(days, '08:00'), acme.employee, acme.admin)
}
const questions = async (who: Person = acme.employee) =>
  (await who.get('/api/my-seats/questions')).body.questions
const answer = (question: { _id: string }, keep: boolean, who: Person = acme.employee) =>
  who.post(`/api/my-seats/questions/${question._id}`, { keep })
const held = async () =>
  (await acme.employee.get('/api/my-seats')).body.seats.map((seat: { since: string }) => seat.since)
const lastEvents = async (limit: number) => {
  const { body } = await acme.admin.get(`/api/seat-events?productName=SalesHandy&limit=${limit}`)
  return body.events.map((event: { change: string; reason: string; by: string }) => [
    event.change,
    event.reason,
    event.by,
  ])
}

test('holders are asked 14 days before the notice date, and again after 7; silence keeps the seat', async () => {
  for (const days of [15, 14, 14, 8, 7, 7, 1]) await questionsAt(w, days)
  expect(await subjectsTo(w, acme.employee, asking)).toEqual([asking, asking])
  expect(await subjectsTo(w, acme.admin, asking)).toEqual([])
  const [email] = (await w.emailsTo(acme.employee.email)).filter(({ subject }) => subject === asking)
  expect(email?.text).toContain('Without an answer, you keep your seat.')
  await goTo(w, daysBefore(0, '07:30'), acme.employee)
  expect(await held()).toHaveLength(1)
  expect(await subjectsTo(w, acme.employee, 'Last days')).toEqual([])
})

test('a question is the holder’s own', async () => {
  await ask(14)
  const [question] = await questions()
  const stranger = await buyer(w)
  expect(await questions(acme.admin)).toEqual([])
  expect((await w.browser().get('/api/my-seats/questions')).status).toBe(401)
  for (const who of [acme.admin, stranger.employee])
    expect((await answer(question, false, who)).status).toBe(404)
  expect((await answer({ _id: 'nonsense' }, true)).status).toBe(404)
  expect((await acme.employee.post(`/api/my-seats/questions/${question._id}`, {})).status).toBe(400)
  expect(question).toMatchObject({
    vendor: 'SalesHandy',
    subscription: 'Outreach Starter',
    state: 'open',
    noticeBy: '2026-12-11',
    releasesOn: null,
  })
})

test('a seat that is kept stays, without further questions for 90 days', async () => {
  await ask(14)
  const [question] = await questions()
  expect((await answer(question, true)).status).toBe(204)
  expect(await questions()).toEqual([])
  expect((await answer(question, false)).body.code).toBe('question_over')
  for (const days of [13, 7, 4, 2]) await questionsAt(w, days)
  expect(await subjectsTo(w, acme.employee, asking)).toHaveLength(1)
  expect(await held()).toHaveLength(1)
})

test('a monthly subscription asks its holders at most once in 90 days', async () => {
  const slack = {
    productName: 'Slack',
    selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 2 }],
  }
  await boughtInJanuary(w, acme, slack)
  await giveSeat(acme.admin, [acme.employee], 'Pro', 'Slack')
  const askedOn: string[] = []
  for (const day of ['2026-01-25', '2026-02-25', '2026-03-27', '2026-04-27', '2026-05-27']) {
    const before = await subjectsTo(w, acme.employee, 'Slack?')
    w.clock.set(`${day}T07:00:00Z`)
    await workSeatQuestions(systemContext(w.parts))
    if ((await subjectsTo(w, acme.employee, 'Slack?')).length > before.length) askedOn.push(day)
  }
  expect(askedOn).toEqual(['2026-01-25', '2026-04-27'])
})

test('a released seat is free, and can be taken back as it was', async () => {
  const before = await held()
  await ask(14)
  const [question] = await questions()
  expect((await answer(question, false)).status).toBe(204)
  expect(await held()).toEqual([])
  expect((await acme.admin.get('/subproduct-count?productName=SalesHandy')).body['Outreach Starter']).toBe(10)
  expect(await questions()).toMatchObject([{ state: 'released', isFree: true }])
  expect((await answer(question, false)).body.code).toBe('question_over')
  await goTo(w, daysBefore(8, '07:59'), acme.employee, acme.admin)
  expect((await answer(question, true)).status).toBe(204)
  expect(await held()).toEqual(before)
  expect(await questions()).toEqual([])
  expect((await answer(question, true)).body.code).toBe('question_over')
  expect(await lastEvents(2)).toEqual([
    ['given', 'taken back', acme.employee.email],
    ['taken', 'released', acme.employee.email],
  ])
})

test('after 7 days, or when no seat is free, there is nothing to take back', async () => {
  await ask(14)
  const [question] = await questions()
  await answer(question, false)
  const selectedMembers = await addMembers(w, acme.companyId, 10)
  const given = { selectedMembers, product: 'SalesHandy', subscriptions: ['Outreach Starter'] }
  expect((await acme.admin.post('/api/company/members', given)).status).toBe(200)
  expect(await questions()).toMatchObject([{ state: 'released', isFree: false }])
  expect((await answer(question, true)).body.code).toBe('question_over')
  await goTo(w, daysBefore(7, '08:00'), acme.employee)
  expect(await questions()).toEqual([])
  expect((await answer(question, true)).body.code).toBe('question_over')
})

test('where the company wants it, silence is warned and then releases the seat, which can be taken back', async () => {
  expect((await acme.admin.get('/api/company/controls')).body.unanswered).toBe('keep')
  const ines = await financeOf(w, acme)
  expect((await acme.employee.put('/api/company/controls', { unanswered: 'release' })).status).toBe(403)
  expect((await ines.put('/api/company/controls', { unanswered: 'sell' })).status).toBe(400)
  expect((await ines.put('/api/company/controls', { unanswered: 'release' })).body.unanswered).toBe('release')
  await ask(14)
  expect(await questions()).toMatchObject([{ releasesOn: '2026-12-09' }])
  for (const days of [7, 4, 4, 3]) await questionsAt(w, days)
  await goTo(w, daysBefore(3, '08:00'), acme.employee, acme.admin)
  expect(await held()).toHaveLength(1)
  for (const days of [2, 2, 1]) await questionsAt(w, days)
  await goTo(w, daysBefore(1, '08:00'), acme.employee, acme.admin)
  expect(await held()).toEqual([])
  expect(await subjectsTo(w, acme.employee, 'Last days to keep SalesHandy')).toHaveLength(1)
  expect(await subjectsTo(w, acme.employee, 'Your SalesHandy seat was released')).toHaveLength(1)
  expect(await subjectsTo(w, acme.admin, 'SalesHandy: 1 seat removed')).toHaveLength(1)
  expect(await lastEvents(1)).toEqual([['taken', 'released', 'system']])
  const [question] = await questions()
  expect((await answer(question, true)).status).toBe(204)
  expect(await held()).toHaveLength(1)
})

test('a question about a seat that an admin took, or that will not renew, is over', async () => {
  await ask(14)
  const [question] = await questions()
  await acme.admin.post(`/api/purchases/${id}/cancel`)
  expect(await questions()).toEqual([])
  expect((await answer(question, true)).body.code).toBe('question_over')
})

test('who got the seat after the questions, and whose subscription is to be canceled, is not asked', async () => {
  const domain = acme.admin.email.split('@')[1] ?? ''
  const late = await colleague(w, { admin: acme.admin, domain }, { name: 'Late' })
  await goTo(w, daysBefore(13, '06:00'), acme.admin)
  await giveSeat(acme.admin, [late])
  await questionsAt(w, 13)
  expect(await subjectsTo(w, late, asking)).toEqual([])
  expect(await subjectsTo(w, acme.employee, asking)).toHaveLength(1)
})
