import { expect, test } from 'vitest'
import { operatorOf } from '#test/support/buyers.ts'
import { approves, asks, halden, managerStep, must, setPolicy } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

test('an employee whose request is approved learns who pays; the invoice and the order form are for those who may', async () => {
  const { mara, noah, jonas } = await halden(w)
  await setPolicy(mara, managerStep)
  const request = await asks(noah)
  must(await approves(jonas, request))
  must(await (await operatorOf(w)).post(`/api/operator/purchases/${request.purchaseId}/approve`))
  await w.runJobs()

  const emails = await w.emailsTo(noah.email)
  const approved = emails.find(({ subject }) => subject === 'Slack: approved by Cobuy')
  expect(approved?.text).toContain('Your company pays for it next. Then an admin can give you a seat.')
  expect(approved?.text).toContain(`/requests/${request._id}`)
  const texts = emails.map(({ subject, text }) => `${subject} ${text}`).join('\n')
  expect(texts).not.toMatch(/order\.pdf|you pay the invoice|you're an admin of your company/)
  expect((await noah.get(`/api/purchases/${request.purchaseId}/order.pdf`)).status).toBe(403)

  const toMara = (await w.emailsTo(mara.email)).find(({ subject }) => /request was approved/.test(subject))
  expect(toMara?.text).toContain('You can use it after you pay the invoice')
  expect(toMara?.text).toContain(`/api/purchases/${request.purchaseId}/order.pdf`)
})

test('an admin who asked gets one email about the approval, and who left the company gets none', async () => {
  const { mara, noah, jonas, ids } = await halden(w)
  await setPolicy(mara, managerStep)
  const [asked, own] = [await asks(noah), await asks(mara)]
  must(await approves(jonas, asked))
  must(await mara.delete(`/api/company/members/${ids.noah}`))
  const operator = await operatorOf(w)
  const before = (await w.emailsTo(noah.email)).length
  for (const { purchaseId } of [asked, own])
    must(await operator.post(`/api/operator/purchases/${purchaseId}/approve`))
  await w.runJobs()
  const subjects = (await w.emailsTo(mara.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /was approved|approved by Cobuy/.test(subject))).toEqual([
    'Your Slack request was approved',
    'Your Slack request was approved',
  ])
  const later = (await w.emailsTo(noah.email)).slice(before).map(({ subject }) => subject)
  expect(later.filter((subject) => /approved/.test(subject))).toEqual([])
})
