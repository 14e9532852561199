import { signInAdmin } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

const base = {
  _id: 'r1', kind: 'purchase', vendor: 'Cursor', plan: 'Business', billingCycle: 'monthly', seats: 1,
  reason: 'I’m moving to the firmware team on Feb 2. Everyone there pairs in Cursor, so I’d like it on day one.',
  neededBy: '2027-02-02', costCenter: 'ENG', status: 'open', requester: 'Noah Becker', mine: false,
  askedAt: '2026-11-15T09:12:00Z', perCycle: 32, perYear: 384,
  step: { n: 1, of: 2, name: 'Manager', waitsFor: ['Jonas Weber', 'Mara Lindt'], since: '2026-11-15T09:12:00Z', escalated: false },
  history: [
    { at: '2026-11-15T09:12:00Z', what: 'Asked', who: 'Noah Becker' },
    { at: '2026-11-15T09:13:00Z', what: 'Nobody else could decide', who: 'Security' },
  ],
}
const card = {
  canDecide: true,
  budgets: [{ name: 'ENG 2027-Q1', left: 1336, after: 1240, kind: 'hard' }, { name: 'ENG 2027', left: 36, after: -60, kind: 'soft' }],
  idle: [{ vendor: 'Cursor', seat: 'Business', left: 3, perMonth: 96, canGive: true }, { vendor: 'ChatGPT', seat: 'Team', left: 7, perMonth: 189, canGive: true }],
  listPerCycle: 40,
  pool: { slug: 'cursor-business', price: 29.5, savesPerYear: 30 },
}
const list = [base, { ...base, _id: 'r2', vendor: 'Notion', perCycle: 18 }, { ...base, _id: 'r3', vendor: 'Grammarly', seats: 10, perCycle: 120, status: 'declined', history: [{ at: base.askedAt, what: 'Declined', who: 'Mara', reason: 'Too much for this quarter, sorry' }] }]

test('look', async ({ page, product }) => {
  await signInAdmin(page, product)
  const json = (data: unknown) => ({ json: data })
  await page.route('**/api/requests?**', (r) => r.fulfill(json({ requests: list, next: null })))
  await page.route('**/api/requests/count', (r) => r.fulfill(json({ decide: 3, open: 3 })))
  await page.route('**/api/requests/options*', (r) => r.fulfill(json({ costCenters: [{ code: 'ENG', name: 'Engineering' }, { code: 'OPS', name: 'Operations' }], costCenter: 'ENG', poRequiredOver: 5000, idleSeat: true })))
  await page.route('**/api/requests/r1', (r) => r.fulfill(json({ ...base, card })))
  await page.route('**/api/company/colleagues*', (r) => r.fulfill(json({ colleagues: [{ _id: 'm1', name: 'Ines Duarte' }, { _id: 'm2', name: 'Jonas Weber' }] })))
  await page.route('**/api/absence', (r) => r.fulfill(json(r.request().method() === 'GET' ? { from: '2026-11-16', to: '2026-11-20', delegate: 'm1', delegateName: 'Ines Duarte' } : {})))
  await page.route('**/api/policy', (r) => r.fulfill(json({ version: 1, steps: [{ name: 'Manager', always: true, approvers: 'manager', need: 'any' }, { name: 'Finance', overPerYear: 2000, approvers: ['m1'], need: 'any' }, { name: 'Security', categories: ['Security & Compliance'], approvers: ['m1', 'm2'], need: 'all' }], people: [{ _id: 'm1', name: 'Ines Duarte', joined: true }] })))
  await page.route('**/api/policy/try', (r) => r.fulfill(json({ steps: [{ name: 'Manager', waitsFor: ['Jonas Weber'], need: 'any' }, { name: 'Finance', waitsFor: ['Ines Duarte', 'Mara'], need: 'any' }] })))
  const shots: [string, string][] = [['/requests/r1?box=decide', 'card'], ['/requests/ask?vendor=Cursor', 'ask'], ['/settings/policy', 'policy'], ['/settings/absence', 'absence'], ['/dashboard', 'dashboard'], ['/requests', 'mine']]
  for (const [path, name] of shots) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await page.waitForTimeout(700)
    await page.screenshot({ path: `/tmp/D-shots/${name}-1280.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(200)
    await page.screenshot({ path: `/tmp/D-shots/${name}-390.png`, fullPage: true })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  for (const [path] of shots) {
    await page.goto(path)
    await page.waitForTimeout(300)
    await expectUsable(page)
  }
  expect(1).toBe(1)
})
