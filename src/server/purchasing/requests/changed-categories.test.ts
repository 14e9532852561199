import { describe, expect, test } from 'vitest'
import { order, paid } from '#test/support/buyers.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { packOf } from '#test/support/month-end.ts'
import { published, type WireChange } from '#test/support/publications.ts'
import { asks, type Halden, halden, must, setPolicy } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { readZip } from '#test/support/zip-reader.ts'

let categories = 0
const w = await world()

const vendorOf = (slug: string) => {
  const found = w.parts.priceBook.book().vendors.find((vendor) => vendor.slug === slug)
  if (!found) throw new Error(`There is no ${slug}.`)
  return found
}

const inCategories = (slug: string, edit: (names: readonly string[]) => string[]): WireChange => ({
  kind: 'edit_vendor',
  thing: slug,
  after: { categories: edit(vendorOf(slug).categories) },
})

const members = ['slack', 'notion', 'cursor']

/** A category that Slack and two others have besides their own. */
async function category(): Promise<string> {
  categories += 1
  const name = `Audited ${categories}`
  await published(
    w,
    { kind: 'add_category', thing: name },
    ...members.map((slug) => inCategories(slug, (names) => [name, ...names])),
  )
  return name
}

const rename = (name: string, to: string) =>
  published(w, { kind: 'rename_category', thing: name, after: { name: to } })
const remove = (name: string) => published(w, { kind: 'remove_category', thing: name })

/** Ines decides on everything of the category. */
const stepFor = ({ ids }: Halden, name: string) => ({
  name: 'Audit',
  categories: [name],
  approvers: [ids.ines],
  need: 'any',
})

const wanted = {
  productName: 'Slack',
  selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 1 }],
}

/** The people that an employee's request and an admin's checkout of Slack wait for. */
async function whoDecides({ noah, mara }: Halden) {
  const request = await asks(noah)
  const bought = must(await mara.post('/api/create-subscription', wanted)).body.purchase
  return [request.step.name, request.step.waitsFor, bought.status]
}

const inesDecides = ['Audit', ['Ines'], 'awaiting_approval']

async function shownIn({ mara }: Halden): Promise<string[][]> {
  const { steps } = must(await mara.get('/api/policy')).body
  return steps.map(({ categories = [] }: { categories?: string[] }) => categories)
}

describe('approval steps', () => {
  test('ask the same people after a category is renamed, and show its new name', async () => {
    const [company, name] = [await halden(w), await category()]
    await setPolicy(company.mara, stepFor(company, name))
    expect(await whoDecides(company)).toEqual(inesDecides)
    await rename(name, `${name}, renamed`)
    expect(await whoDecides(company)).toEqual(inesDecides)
    expect(await shownIn(company)).toEqual([[`${name}, renamed`]])
    // Another category may take the old name: it isn't the one that was meant.
    await published(
      w,
      { kind: 'add_category', thing: name },
      ...['wiza', 'grammarly', 'deel'].map((slug) => inCategories(slug, (names) => [...names, name])),
    )
    expect(await shownIn(company)).toEqual([[`${name}, renamed`]])
    expect(await whoDecides(company)).toEqual(inesDecides)
  })

  test('ask the same people after a category is removed, and may be saved as they are', async () => {
    const [company, name] = [await halden(w), await category()]
    await setPolicy(company.mara, stepFor(company, name))
    await remove(name)
    expect(vendorOf('slack').categories).not.toContain(name)
    expect(await whoDecides(company)).toEqual(inesDecides)
    expect(await shownIn(company)).toEqual([[name]])
    await setPolicy(company.mara, stepFor(company, name))
    expect(await whoDecides(company)).toEqual(inesDecides)
    // Whoever has no step for it can't choose it anymore.
    const other = await halden(w)
    const refused = await other.mara.put('/api/policy', { steps: [stepFor(other, name)] })
    expect(refused.body.code).toBe('invalid_policy')
    // What is published later leaves the step alone.
    await published(
      w,
      inCategories('slack', (names) => [...names]),
    )
    expect(await whoDecides(company)).toEqual(inesDecides)
  })

  test('go with a name that moves to another category in the same publication', async () => {
    const [company, first, second] = [await halden(w), await category(), await category()]
    await setPolicy(company.mara, stepFor(company, first))
    await published(
      w,
      { kind: 'remove_category', thing: first },
      { kind: 'rename_category', thing: second, after: { name: first } },
    )
    expect(await whoDecides(company)).toEqual(inesDecides)
  })

  test('of an older version hold for the requests that began with it, and their cards show names of today', async () => {
    const [company, name] = [await halden(w), await category()]
    const { mara, noah, ids } = company
    const all = { name: 'All', always: true, approvers: [ids.jonas], need: 'any' }
    const over = { ...stepFor(company, name), name: 'Large', overPerYear: 5000 }
    await setPolicy(mara, all, over)
    const request = await asks(noah)
    await setPolicy(mara)
    await rename(name, `${name}, renamed`)
    const { card } = must(await mara.get(`/api/requests/${request._id}`)).body
    expect(card.course).toContainEqual({
      name: 'Large',
      state: 'skipped',
      overPerYear: 5000,
      categories: [`${name}, renamed`],
    })
  })

  test('for a category that no vendor has are refused, when tried and when saved', async () => {
    const company = await halden(w)
    const { mara, ids } = company
    for (const name of ['Gardening', 'audited 1', ids.ines, '']) {
      const steps = [stepFor(company, name)]
      const attempt = { steps, vendor: 'Slack', perYear: 100, requester: ids.noah }
      for (const answer of [
        await mara.put('/api/policy', { steps }),
        await mara.post('/api/policy/try', attempt),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([400, 'invalid_policy'])
        expect(answer.body.fields).toEqual({
          'steps.0.categories': 'Step 1: choose categories that a vendor has.',
        })
      }
    }
    expect(await shownIn(company)).toEqual([])
  })

  test('are tried and exported with the names of today', async () => {
    const [company, name] = [await halden(w), await category()]
    const { mara, ids } = company
    await setPolicy(mara, stepFor(company, name))
    const attempt = (named: string) => ({
      steps: [stepFor(company, named)],
      vendor: 'Slack',
      perYear: 100,
      requester: ids.noah,
    })
    const tried = [{ name: 'Audit', need: 'any', waitsFor: ['Ines'] }]
    expect(must(await mara.post('/api/policy/try', attempt(name))).body.steps).toEqual(tried)
    await rename(name, `${name}, renamed`)
    expect((await mara.post('/api/policy/try', attempt(name))).body.code).toBe('invalid_policy')
    expect(must(await mara.post('/api/policy/try', attempt(`${name}, renamed`))).body.steps).toEqual(tried)
    const fresh = await anotherSession(w, mara)
    const { body } = must(await fresh.post('/api/company/export'))
    await w.runJobs()
    const files = readZip((await fresh.get(`/api/company/export/${body._id}`)).bytes)
    const policy = files.find((file) => file.name === 'policy.json')
    expect(JSON.parse(String(policy?.bytes))).toMatchObject([
      { version: 1, steps: [{ name: 'Audit', categories: [`${name}, renamed`], need: 'any' }] },
    ])
  })
})

describe('account codes', () => {
  const none = { default: null, vendors: {}, categories: {} }
  const codesIn = async ({ ines }: Halden) => must(await ines.get('/api/account-codes')).body

  /** A company that has paid for Slack, and the code that Slack is booked on. */
  async function booking(codes: object) {
    const company = await halden(w)
    await paid(w, company.mara, order('Slack', 'Pro', 1))
    must(await company.ines.put('/api/account-codes', { ...none, ...codes }))
    const month = w.clock.now().toISOString().slice(0, 7)
    const booked = async () => (await packOf(company.ines, month)).rows('lines.csv')[0]?.['Account code']
    return { company, booked }
  }

  test('book the same after a category is renamed or removed', async () => {
    const name = await category()
    const { company, booked } = await booking({ categories: { [name]: '6020' } })
    expect(await booked()).toBe('6020')
    await rename(name, `${name}, renamed`)
    const renamed = { ...none, categories: { [`${name}, renamed`]: '6020' } }
    expect([await booked(), await codesIn(company)]).toEqual(['6020', { ...renamed, unmapped: [] }])
    await remove(`${name}, renamed`)
    expect([await booked(), await codesIn(company)]).toEqual(['6020', { ...renamed, unmapped: [] }])
    must(await company.ines.put('/api/account-codes', { ...renamed, default: '1' }))
    expect(await booked()).toBe('6020')
  })

  test('book the same after a vendor is renamed', async () => {
    const { company, booked } = await booking({ vendors: { Slack: '6010' } })
    await published(w, { kind: 'edit_vendor', thing: 'slack', after: { name: 'Slack Work' } })
    await paid(w, company.mara, order('Slack Work', 'Pro', 1))
    expect(await codesIn(company)).toEqual({ ...none, vendors: { 'Slack Work': '6010' }, unmapped: [] })
    expect(await booked()).toBe('6010')
    await published(w, { kind: 'edit_vendor', thing: 'slack', after: { name: 'Slack' } })
  })
})
