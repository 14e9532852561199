import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { columnsNaming } from '#test/checks/columns-naming.ts'
import { colleague } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { memberIds } from '#test/support/company-members.ts'
import { anotherSession, signInAgain } from '#test/support/fixtures.ts'
import { giveSeats } from '#test/support/license-keys.ts'
import { approves, asks, managerStep, must, setPolicy } from '#test/support/requests.ts'
import { someone, world } from '#test/support/world.ts'
import { endWaits } from '../upkeep/end-waits.ts'

const w = await world()
await operatorOf(w)

const job = (name: 'end-notices' | 'clean-up') => jobHandlers(w.parts)[name]({}, { isLast: false })
const tableOf = (column: string) => column.split('.')[1] ?? ''
/** Documents, orders and tasks: what the law and the company's proof keep. */
const keptTables = ['credit_notes', 'invoices', 'payments', 'refunds', 'tasks', 'vendor_orders']
/** What people with an account keep for themselves. */
const ownTables = [
  'users',
  'sessions',
  'avatars',
  'attempts',
  'notifications',
  'mails',
  'audit_log',
  'job',
  'job_common',
]

test('a deleted company leaves nobody named who has no account, and names of the others only in their own rows', async () => {
  const { admin, employee, companyId } = await buyer(w, { name: 'Quillfeather' })
  const domain = admin.email.split('@')[1] ?? ''
  const contact = someone('front-desk', domain)
  must(await admin.put(`/api/company/${companyId}`, { contactEmail: contact }))
  must(await admin.patch('/api/user', { name: 'Adalbert Imhof' }))
  must(await employee.patch('/api/user', { name: 'Emilia Stauffacher' }))
  const listed = {
    name: 'Lisbeth Odermatt',
    emailAccount: someone('lisbeth', domain),
    mobileNumber: '+1 720 555 0142',
  }
  must(await admin.post('/api/company/add-members', listed))
  const gone = await colleague(w, { admin, domain }, { name: 'Gondolf' })
  must(await gone.patch('/api/user', { name: 'Gondolf Rieder' }))
  const ids = await memberIds(admin)
  const purchase = await paid(w, admin, order('Slack', 'Pro', 5))
  await giveSeats(admin, [
    ids.get(listed.emailAccount) ?? '',
    ids.get(gone.email) ?? '',
    ids.get(employee.email) ?? '',
  ])
  must(await admin.patch(`/api/company/members/${ids.get(employee.email)}`, { manager: ids.get(gone.email) }))
  await setPolicy(admin, { ...managerStep, name: 'Gondolf Rieder decides' })
  await approves(gone, await asks(employee, { reason: 'Lisbeth Odermatt needs it' }))
  await asks(gone, { reason: 'For Emilia Stauffacher' })
  must(await admin.delete(`/api/company/members/${ids.get(gone.email)}`))
  must(await admin.post('/api/company/export'))
  must(
    await admin.put('/api/company/security', {
      requireSecondFactorFrom: null,
      idleMinutes: null,
      absoluteHours: 1000,
      networks: [],
    }),
  )
  await w.runJobs()
  await settleAll(admin, purchase)

  const strangers = [listed.name, listed.emailAccount, listed.mobileNumber, contact]
  const people = [admin.email, employee.email, 'Adalbert Imhof', 'Emilia Stauffacher', 'Gondolf Rieder']
  const before = await columnsNaming(w, [...strangers, ...people])
  const stored = new Set([...before.values()].flatMap((words) => [...words]))
  expect([...strangers, ...people].filter((word) => !stored.has(word))).toEqual([])

  const fresh = await anotherSession(w, admin)
  must(await fresh.delete('/api/company', { body: { name: 'Quillfeather' } }))
  w.clock.pass({ days: 30 })
  await endWaits(systemContext(w.parts))
  await w.runJobs()
  await job('clean-up')
  expect((await w.emailsTo(admin.email)).at(-1)?.subject).toBe('Your company was deleted')
  expect(await leaks(strangers, keptTables)).toEqual([])
  expect(await leaks(people, [...keptTables, ...ownTables])).toEqual([])
  const { rows } = await w.parts.database.pool.query(
    `select distinct actor from audit_log where company_id = $1 and by_operator is not true order by 1`,
    [companyId],
  )
  expect(rows.map(({ actor }) => actor)).toEqual(['deleted person', 'system'])
  const named = await w.parts.database.pool.query(
    `select count(*)::int as entries from audit_log where company_id = $1 and detail::text ~ 'Imhof|Stauffacher|Rieder|@'`,
    [companyId],
  )
  expect(named.rows).toEqual([{ entries: 0 }])
})

/** The subscription ends, and with it the company's open matters. */
async function settleAll(admin: Awaited<ReturnType<typeof buyer>>['admin'], purchase: string) {
  must(await admin.post(`/api/purchases/${purchase}/cancel`))
  w.clock.pass({ days: 75 })
  await job('end-notices')
  await signInAgain(w, admin)
  for (const { _id, status } of must(await admin.get('/api/requests?box=all')).body.requests)
    if (status === 'open') must(await admin.post(`/api/requests/${_id}/decline`, { step: 1, reason: 'No' }))
  await w.parts.database.pool.query(
    `update purchases set status = 'cancelled', cancelled_at = $1 where status in ('awaiting_approval', 'under_review')`,
    [w.clock.now()],
  )
  await w.runJobs()
}

async function leaks(words: readonly string[], except: readonly string[]): Promise<string[]> {
  const found = await columnsNaming(w, words)
  return [...found]
    .filter(([column]) => !except.includes(tableOf(column)))
    .map(([column, named]) => `${column}: ${[...named].join(', ')}`)
}
