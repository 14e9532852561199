import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/world.ts'
import { demoLogins, demoPassword } from './logins.ts'
import { demoPeople } from './people.ts'
import { seedDemo } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'cobuy-demo-'))
let w: World
beforeAll(async () => {
  w = await world({ env: { DEMO: '1', DATA_DIR: folder } })
  await seedDemo(w.parts)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function loggedIn(email: string) {
  const browser = w.browser()
  await browser.post('/auth/login', { email, password: demoPassword(w.parts.config) })
  return browser
}

test('the printed logins work, each in its role', async () => {
  const printed = demoLogins(w.parts.config)
  for (const [role, email] of Object.entries(demoPeople)) {
    expect(printed).toContain(email)
    const { user } = (await (await loggedIn(email)).get('/api/check-auth')).body
    expect(user).toMatchObject(role === 'operator' ? { isOperator: true } : { role })
  }
  expect(printed).toContain(demoPassword(w.parts.config))
})

test('the demo company has purchases in review, to pay and active', async () => {
  const mara = await loggedIn(demoPeople.admin)
  const open = (await mara.get('/api/purchases2')).body
  const statuses = open.map((purchase: { status: string }) => purchase.status).sort()
  const active = Array(6).fill('paid')
  expect(statuses).toEqual(['authorized', 'authorized', ...active, 'under_review', 'under_review'])
})

test('the demo company has lived: its invoices of several months are paid, but for the two to pay', async () => {
  const { invoices } = (await (await loggedIn(demoPeople.admin)).get('/invoices')).body
  const open = invoices.filter(({ status }: { status: string }) => status !== 'Paid')
  expect(open.map(({ about }: { about: string }) => about).sort()).toEqual([
    'Vanta, first invoice',
    'Wiza, first invoice',
  ])
  expect(invoices.length).toBeGreaterThan(12)
  expect(invoices.at(-1)).toMatchObject({ month: 'April 2026', about: 'Rippling, first invoice', balance: 0 })
})

test('some of the demo’s people hold a seat, the employee too', async () => {
  const noah = await loggedIn(demoPeople.employee)
  expect((await noah.get('/api/my-seats')).body.seats).toMatchObject([
    { productName: 'LinkedIn', subscription: 'Core' },
  ])
  const mara = await loggedIn(demoPeople.admin)
  expect((await mara.get('/api/seats/LinkedIn')).body).toMatchObject({ seats: 10, holders: 7, allocable: 3 })
})

test('the admin has brought a company, and earned 2% of what it paid', async () => {
  const { registered, cashBack, entries } = (await (await loggedIn(demoPeople.admin)).get('/api/referrals'))
    .body
  expect(registered).toBe(1)
  expect(entries).toMatchObject([{ company: 'K.', state: 'earning', earned: cashBack }])
  expect(cashBack).toBeGreaterThan(0)
})

test('a second start adds nothing', async () => {
  await seedDemo(w.parts)
  const mara = await loggedIn(demoPeople.admin)
  expect((await mara.get('/api/purchases2')).body).toHaveLength(10)
})
