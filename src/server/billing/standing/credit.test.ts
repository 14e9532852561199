import { describe, expect, test } from 'vitest'
import { buyer, countered, offerAt, operatorOf, order, requested } from '#test/support/buyers.ts'
import { debtor } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'

const w = await world({ env: { CREDIT_LIMIT: '100' } })

async function approve(id: string, body?: object) {
  return (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`, body)
}

async function setStanding(companyId: string, body: object) {
  return (await operatorOf(w)).put(`/api/operator/companies/${companyId}/standing`, {
    reason: 'Known',
    ...body,
  })
}

describe('K1: an approval', () => {
  test('is refused for a suspended company, an invoice over 14 days overdue, and above the limit', async () => {
    const suspended = await buyer(w)
    const first = await requested(suspended.admin)
    await setStanding(suspended.companyId, { suspended: true })
    expect((await approve(first)).body).toMatchObject({
      code: 'credit_refused',
      message: 'The company is suspended. Give a reason to approve it anyway.',
    })

    const over = await debtor(w, 2)
    const third = await requested(over.admin, order('Slack', 'Pro', 4))
    expect((await approve(third)).body.message).toBe(
      'Its open invoices would come to $102.38, more than its limit of $100.00. Give a reason to approve it anyway.',
    )

    const late = await debtor(w)
    const second = await requested(late.admin)
    w.clock.pass({ days: 21 })
    const { number } = (await late.admin.get('/invoices')).body.invoices[0]
    // 14 days overdue is not over 14 days.
    const another = await requested(late.admin, order('Slack', 'Pro', 1))
    expect((await approve(another)).status).toBe(200)
    w.clock.pass({ days: 1 })
    expect((await approve(second)).body.message).toBe(
      `Invoice ${number} is 15 days overdue. Give a reason to approve it anyway.`,
    )
  })

  test('uses the limit of the company before that of the installation', async () => {
    const { admin, companyId } = await debtor(w, 2)
    const id = await requested(admin, order('Slack', 'Pro', 4))
    expect((await setStanding(companyId, { creditLimit: 102.37 })).body).toMatchObject({
      creditLimit: 102.37,
      limit: 102.37,
    })
    expect((await approve(id)).body.code).toBe('credit_refused')
    await setStanding(companyId, { creditLimit: 102.38 })
    expect((await approve(id)).status).toBe(200)
    expect((await setStanding(companyId, { creditLimit: null })).body).toMatchObject({
      creditLimit: null,
      limit: 100,
    })
  })

  test('of an offer is checked when it is made; accepting it checks only that the company is not suspended', async () => {
    const { admin, companyId } = await debtor(w, 2)
    const id = await requested(admin, order('Slack', 'Pro', 4))
    const olga = await operatorOf(w)
    const path = `/api/operator/purchases/${id}/counter`
    expect((await olga.post(path, offerAt(20))).body.code).toBe('credit_refused')
    const made = await olga.post(path, { ...offerAt(20), overrideReason: 'They pay tomorrow' })
    expect(made.status).toBe(200)
    await setStanding(companyId, { suspended: true })
    const accept = () => admin.post(`/api/purchases/${id}/offer/accept`, { after: 80 })
    expect((await accept()).body.code).toBe('suspended')
    await setStanding(companyId, { suspended: false })
    expect((await accept()).status).toBe(200)
  })
})

describe('K2: a reason', () => {
  test('passes all three, and is in our log alone', async () => {
    const { admin, companyId } = await debtor(w, 2)
    const id = await requested(admin, order('Slack', 'Pro', 4))
    w.clock.pass({ days: 22 })
    await setStanding(companyId, { suspended: true })
    expect((await approve(id, { overrideReason: '   ' })).body.code).toBe('credit_refused')
    expect((await approve(id, { overrideReason: 'Paid by check' })).status).toBe(200)
    const olga = await operatorOf(w)
    const { entries } = (await olga.get(`/api/operator/audit?companyId=${companyId}`)).body
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'purchase.authorized',
        detail: expect.objectContaining({
          overrode: 'The company is suspended.',
          overrideReason: 'Paid by check',
        }),
      }),
    )
    expect((await admin.get('/api/audit?limit=100')).text).not.toContain('Paid by check')
    expect((await approve(id, { overrideReason: 'x', more: 1 })).body.code).toBe('unknown_field')
  })

  test('is not needed twice: an offer that was made can be changed within the limit', async () => {
    const { admin } = await debtor(w)
    const id = await countered(await operatorOf(w), await requested(admin), offerAt(6))
    expect((await admin.post(`/api/purchases/${id}/offer/accept`, { after: 24 })).status).toBe(200)
  })
})
