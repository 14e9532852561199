import { beforeEach, describe, expect, test } from 'vitest'
import { runAt } from '#test/support/billing.ts'
import { operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { applyAt, changes, laterWith, linesBilled } from '#test/support/changes.ts'
import { budget, coded, costCenter } from '#test/support/finance.ts'
import { approves, declines, type Halden, halden, must, setPolicy, statusOf } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()
let company: Halden
let id: string
beforeEach(async () => {
  company = await halden(w)
  // $288.00 a month, $3,456.00 a year.
  id = await paid(w, company.mara, order('SalesHandy', 'Outreach Starter', 10))
})

/** $14,304.00 a year from December 12 on. */
const costlier = { line: 0, plan: 'Outreach Scale', billingCycle: 'annually' }
/** $2,400.00 a year: less than twelve months cost. */
const cheaper = { line: 0, plan: 'Outreach Starter', billingCycle: 'annually' }
const jonas = () => ({ name: 'Jonas', always: true, approvers: [company.ids.jonas], need: 'any' })

const codeOf = async (wish: object, admin = company.mara) => {
  const { status, body } = (await changes(admin, id, wish)).made
  return [status, body.code ?? body.state]
}

async function setStanding(body: object) {
  const olga = await operatorOf(w)
  await laterWith(w, w.clock.now().toISOString(), olga)
  const path = `/api/operator/companies/${company.companyId}/standing`
  must(await olga.put(path, { reason: 'Known', ...body }))
}

async function hardBudget(amount: number, period = '2026') {
  await budget(company.ines, amount, 'hard', { period })
}

async function onCostCenter(amount: number) {
  await costCenter(company.ines, 'ENG', 'Engineering')
  await coded(company.ines, id, { costCenter: 'ENG' })
  await hardBudget(amount)
}

const cents = async () => (await linesBilled(w, id)).map((line) => Number(line.split(' = ')[1]))
const changesOf = async (admin: Person) => must(await admin.get('/api/purchases2')).body[0].changes

describe('a costlier plan in another cycle', () => {
  test('is refused to a suspended company; one that costs less a year is not', async () => {
    await setStanding({ suspended: true })
    expect(await codeOf(costlier)).toEqual([409, 'suspended'])
    expect(await codeOf(cheaper)).toEqual([201, 'scheduled'])
  })

  test('is refused above the credit limit, which its first invoice counts for', async () => {
    await setStanding({ creditLimit: 14_303.99 })
    expect(await codeOf(costlier)).toEqual([409, 'not_changeable'])
    await setStanding({ creditLimit: 14_304 })
    expect(await codeOf(costlier)).toEqual([201, 'scheduled'])
  })

  test('is refused by a hard budget, for what it adds until the end of the period', async () => {
    // December's $288.00 are committed already; the new cycle replaces them.
    await onCostCenter(14_304 - 0.01)
    expect(await codeOf(costlier)).toEqual([409, 'over_budget'])
    await hardBudget(14_304)
    expect(await codeOf(costlier)).toEqual([201, 'scheduled'])
  })

  test('waits for approval of the yearly difference, and is invoiced once it takes effect', async () => {
    await setPolicy(company.mara, jonas())
    const { made } = await changes(company.mara, id, costlier)
    expect(made.body).toMatchObject({ state: 'awaiting_approval', requestId: expect.any(String) })
    const request = must(await company.jonas.get(`/api/requests/${made.body.requestId}`)).body
    expect([request.perYear, request.perCycle]).toEqual([14_304 - 3456, 14_304 - 3456])
    await applyAt(w, '2026-12-12T00:03:00Z')
    expect(await cents()).toEqual([28_800])
    await laterWith(w, '2026-12-12T08:00:00Z', company.jonas, company.mara)
    must(await approves(company.jonas, { _id: made.body.requestId }))
    expect((await changesOf(company.mara))[0]).toMatchObject({ state: 'scheduled' })
    await applyAt(w, '2026-12-12T09:00:00Z')
    expect(await cents()).toEqual([28_800, 1_430_400])
  })

  test('is declined like any other request; one that costs less a year asks nobody', async () => {
    await setPolicy(company.mara, jonas())
    const { made } = await changes(company.mara, id, costlier)
    must(await declines(company.jonas, { _id: made.body.requestId }))
    expect(await statusOf(company.mara, { _id: made.body.requestId })).toBe('declined')
    expect(await codeOf(cheaper)).toEqual([201, 'scheduled'])
  })
})

describe('on its day it is asked again: a change that may not happen anymore ends with its reason', () => {
  const refused: Record<string, { before: () => Promise<void>; why: string }> = {
    'the company was suspended': {
      before: () => setStanding({ suspended: true }),
      why: 'Your account is suspended.',
    },
    'its limit was lowered': {
      before: () => setStanding({ creditLimit: 14_000 }),
      why: 'you would owe more than',
    },
    'its budget was lowered': { before: () => hardBudget(1000), why: 'this needs $14,304.00' },
  }
  for (const [when, { before, why }] of Object.entries(refused)) {
    test(when, async () => {
      await onCostCenter(20_000)
      expect(await codeOf(costlier)).toEqual([201, 'scheduled'])
      await before()
      await applyAt(w, '2026-12-12T00:03:00Z')
      await runAt(w, '2027-01-01')
      expect(await linesBilled(w, id)).toEqual([
        'first cycle: 10 Outreach Starter 11-12 to 12-12 = 28800',
        'monthly cycle: 10 Outreach Starter 12-12 to 01-12 = 28800',
        'monthly cycle: 10 Outreach Starter 01-12 to 02-12 = 28800',
      ])
      await laterWith(w, '2027-01-01T08:00:00Z', company.mara)
      expect(await changesOf(company.mara)).toEqual([])
      const { entries } = must(await company.mara.get('/api/audit?limit=100')).body
      const entry = entries.find(({ action }: { action: string }) => action === 'purchase.change_dropped')
      expect(JSON.stringify(entry)).toContain(why)
      const mails = await w.emailsTo(company.mara.email)
      expect(mails.find(({ text }) => text.includes('did not happen'))?.text).toContain(why)
    })
  }

  test('while those of others take effect in the same run', async () => {
    expect(await codeOf(costlier)).toEqual([201, 'scheduled'])
    const other = await halden(w)
    const theirs = await paid(w, other.mara, order('SalesHandy', 'Outreach Starter', 10))
    await changes(other.mara, theirs, costlier)
    await setStanding({ suspended: true })
    await applyAt(w, '2026-12-12T00:03:00Z')
    expect(await cents()).toEqual([28_800])
    expect((await linesBilled(w, theirs)).at(-1)).toContain('= 1430400')
  })
})
