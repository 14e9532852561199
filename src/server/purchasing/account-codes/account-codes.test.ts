import { beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, buyer, operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { financeOf } from '#test/support/finance.ts'
import { packOf } from '#test/support/month-end.ts'
import { world } from '#test/support/world.ts'

let acme: Buyer
let ines: Person
const w = await world()
beforeEach(async () => {
  acme = await buyer(w)
  ines = await financeOf(w, acme)
})

const none = { default: null, vendors: {}, categories: {} }
const save = (codes: object, who: { put: Person['put'] } = ines) =>
  who.put('/api/account-codes', { ...none, ...codes })
const read = async (who = ines) => (await who.get('/api/account-codes')).body

describe('account codes', () => {
  test('are not for employees, operators, visitors and other companies', async () => {
    const answers = async (who: { get: Person['get']; put: Person['put'] }) => [
      (await who.get('/api/account-codes')).status,
      (await save({ default: '1' }, who)).status,
    ]
    expect(await answers(acme.employee)).toEqual([403, 403])
    expect(await answers(await operatorOf(w))).toEqual([403, 403])
    expect(await answers(w.browser())).toEqual([401, 401])
    expect(await answers(acme.admin)).toEqual([200, 200])
    const other = await buyer(w, { name: 'Other' })
    expect(await read(other.admin)).toEqual({ ...none, unmapped: [] })
  })

  test('are replaced as a whole and logged, but not if nothing changed', async () => {
    const codes = { default: '6000', vendors: { Slack: '6010' }, categories: { Sales: '6020' } }
    expect((await save(codes)).body).toEqual({ ...codes, unmapped: [] })
    expect(await read()).toEqual({ ...codes, unmapped: [] })
    await save(codes)
    expect((await save({ vendors: { Slack: '7' } })).body).toEqual({
      ...none,
      vendors: { Slack: '7' },
      unmapped: [],
    })
    const { entries } = (await ines.get('/api/audit?action=account_codes.saved')).body
    expect(entries).toHaveLength(2)
  })

  test('refuse unknown names and fields, and codes that are empty or too long', async () => {
    expect((await save({ vendors: { Nobody: '1' } })).body).toMatchObject({
      code: 'invalid_input',
      fields: { 'vendors.Nobody': 'There is no such name in the marketplace.' },
    })
    expect((await save({ categories: { Gardening: '1' } })).body.fields).toHaveProperty([
      'categories.Gardening',
    ])
    expect((await save({ colors: {} })).body.code).toBe('unknown_field')
    expect((await save({ default: ' ' })).body.code).toBe('invalid_input')
    expect((await save({ vendors: { Slack: 'x'.repeat(41) } })).body.code).toBe('invalid_input')
    expect(await read()).toEqual({ ...none, unmapped: [] })
  })

  test('are found by vendor, else by category, else the default; what has none is listed and marked', async () => {
    await paid(w, acme.admin, order('Slack', 'Pro', 1))
    await paid(w, acme.admin, order('Wiza', 'Email monthly', 1))
    const booked = async () =>
      Object.fromEntries(
        (await packOf(ines, '2026-11')).rows('lines.csv').map((row) => [row.Vendor, row['Account code']]),
      )
    expect((await read()).unmapped).toEqual(['Slack', 'Wiza'])
    expect(await booked()).toEqual({ Slack: 'UNMAPPED', Wiza: 'UNMAPPED' })
    const { vendors } = w.parts.priceBook.book()
    const [category = ''] = vendors.find(({ name }) => name === 'Slack')?.categories ?? []
    expect((await save({ categories: { [category]: '6020' } })).body.unmapped).toEqual(['Wiza'])
    expect(await booked()).toEqual({ Slack: '6020', Wiza: 'UNMAPPED' })
    await save({ categories: { [category]: '6020' }, vendors: { Slack: '6010' }, default: '6000' })
    expect((await read()).unmapped).toEqual([])
    expect(await booked()).toEqual({ Slack: '6010', Wiza: '6000' })
  })
})
