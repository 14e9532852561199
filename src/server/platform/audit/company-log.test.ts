import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '#contract/people/company-audit.ts'
import { type AuditAction, auditActions } from '#domain/audit/audit.ts'
import { companyAuditActions } from '#domain/audit/company-audit.ts'
import { companyAuditFields } from '#domain/audit/company-audit-fields.ts'
import { systemContext } from '#server/context.ts'
import { colleague, signedIn, type Team } from '#test/support/builders.ts'
import { buyer, operatorOf, type Person, paid, requested } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { billed } from '#test/support/payments.ts'
import { statementsOf } from '#test/support/statements.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { companyLogNdjson } from './export-company-log.ts'
import { auditLog } from './tables.ts'

type Company = { companyId: string; admin: Person; employee: Person; finance: Person }

const w = await world()
const acme = await withFinance(await buyer(w))
const other = await withFinance(await buyer(w, { name: 'Other' }))

async function withFinance(company: Omit<Company, 'finance'>): Promise<Company> {
  const domain = company.admin.email.split('@')[1] ?? ''
  const team: Pick<Team, 'admin' | 'domain'> = { admin: company.admin, domain }
  const finance = await colleague(w, team, { name: 'Fina', admin: false })
  await w.parts.database.db.execute(sql`update members set role = 'finance' where email = ${finance.email}`)
  return { ...company, finance }
}

const read = async (query = '', who: Person = acme.finance): Promise<ActivityEntry[]> =>
  (await who.get(`/api/audit?limit=200&${query}`)).body.entries
const lines = async (query = '', who: Person = acme.finance): Promise<ActivityEntry[]> =>
  (await who.get(`/api/audit.ndjson?${query}`)).text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

type Planted = Partial<typeof auditLog.$inferInsert> & { action: string }
const plant = (...rows: Planted[]) =>
  w.parts.database.db.insert(auditLog).values(
    rows.map((row) => ({
      at: w.clock.now(),
      actor: acme.admin.email,
      companyId: acme.companyId,
      detail: {},
      requestId: 'test',
      byOperator: false,
      ...row,
    })),
  )

describe.each(['/api/audit', '/api/audit.csv', '/api/audit.ndjson'])('%s', (path) => {
  test('is for finance and admins only', async () => {
    const people = {
      visitor: w.browser(),
      lone: await signedIn(w),
      employee: acme.employee,
      operator: await operatorOf(w),
    }
    const answers = Object.entries(people).map(async ([name, person]) => {
      const { status, body } = await person.get(path)
      return [name, status, body?.code]
    })
    expect(await Promise.all(answers)).toEqual([
      ['visitor', 401, 'sign_in_required'],
      ['lone', 403, 'no_company'],
      ['employee', 403, 'finance_only'],
      ['operator', 403, 'no_company'],
    ])
    expect((await acme.finance.get(path)).status).toBe(200)
    expect((await acme.admin.get(path)).status).toBe(200)
  })

  test('shows nothing of another company, whatever is asked for', async () => {
    const id = await requested(other.admin)
    for (const query of ['', `thing=${id}`, `who=${other.admin.email}`, `companyId=${other.companyId}`]) {
      const { text } = await acme.finance.get(`${path}?${query}`)
      expect(text.includes(id) || text.includes(other.admin.email), query).toBe(false)
    }
    expect((await other.finance.get(`${path}?thing=${id}`)).text).toContain(id)
  })
})

test('every write of the company is there in words, newest first, and operators are Cobuy', async () => {
  const id = await paid(w, acme.admin)
  w.clock.pass({ minutes: 1 })
  await acme.admin.put(`/api/company/${acme.companyId}`, { city: 'Boulder' })
  const entries = await read()
  const shown = entries.map(({ who, what, thing }) => [who, what, thing === id])
  expect(shown[0]).toEqual([
    acme.admin.email,
    'Changed the company profile. City changed from “Denver” to “Boulder”.',
    false,
  ])
  expect(shown).toContainEqual([acme.admin.email, 'Sent Cobuy the request for Slack, $31.50.', true])
  expect(shown).toContainEqual(['Cobuy', expect.stringMatching(/^Approved the request, with invoice /), true])
  expect(shown).toContainEqual(['Cobuy', 'Started the subscription after payment.', true])
  expect(entries.find(({ action }) => action === 'purchase.requested')).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    who: acme.admin.email,
    what: 'Sent Cobuy the request for Slack, $31.50.',
    action: 'purchase.requested',
    thing: id,
    detail: { vendor: 'Slack', after: 31.5 },
  })
  const moments = entries.map(({ at }) => at)
  expect(moments).toEqual([...moments].sort().reverse())
  expect(JSON.stringify(entries)).not.toContain(operatorEmail)
})

test('sign-ins, sessions, views and whatever else is ours never appear', async () => {
  const { invoiceId } = await billed(w, acme.admin)
  await (await operatorOf(w)).get(`/api/invoices/${invoiceId}`)
  await acme.admin.get('/api/sessions')
  await plant(...(Object.keys(auditActions) as AuditAction[]).map((action) => ({ action })))
  const seen = new Set((await lines()).map(({ action }) => action))
  expect([...seen].filter((action) => !companyAuditActions.includes(action as AuditAction))).toEqual([])
  expect(seen.size).toBe(companyAuditActions.length)
  expect(await read('action=account.logged_in')).toEqual([])
  expect(await read('action=nonsense')).toEqual([])
})

test('secrets in a detail stay inside: list and both files', async () => {
  const places = ['maxCents', 'token', 'sessions', 'signals', 'client', 'email2', 'costCents', 'note']
  await plant(
    ...(Object.keys(auditActions) as AuditAction[]).map((action) => {
      const fields = new Set((companyAuditFields[action] ?? []).map((field) => field.split('.')[0] ?? ''))
      return {
        action,
        client: 'planted-network',
        requestId: 'planted-request',
        detail: {
          ...Object.fromEntries(places.map((place) => [place, `planted-${place}`])),
          ...Object.fromEntries([...fields].map((field) => [field, { inside: 'planted-inside' }])),
        },
      }
    }),
    { action: 'invoice.downloaded', actor: operatorEmail, byOperator: true },
    // As stored before the log knew who was an operator.
    { action: 'invoice.downloaded', actor: operatorEmail, byOperator: null },
  )
  for (const path of ['/api/audit?limit=200', '/api/audit.csv', '/api/audit.ndjson']) {
    const { text } = await acme.finance.get(path)
    expect([text.includes('planted'), text.includes(operatorEmail)], path).toEqual([false, false])
  }
})

describe('filters', () => {
  const day = (n: number) => new Date(Date.UTC(2025, 2, n, 23, 59, 59, 999))
  const thing = 'filtered-thing'
  beforeAll(async () => {
    const { finance, admin } = acme
    await plant(
      { action: 'member.added', at: day(1), actor: admin.email, thingId: thing },
      { action: 'member.added', at: day(2), actor: finance.email, thingId: thing },
      { action: 'member.removed', at: day(2), actor: admin.email, thingId: 'another' },
      { action: 'member.removed', at: day(3), actor: operatorEmail, byOperator: true, thingId: thing },
      { action: 'task.done', at: day(3), actor: 'visitor', thingId: thing },
      { action: 'waitlist.joined', at: day(3), actor: 'visitor', thingId: thing },
      { action: 'invoice.issued', at: day(4), actor: 'system', byOperator: false, thingId: thing },
    )
  })
  const march = 'from=2025-03-01&to=2025-03-31'
  const all = ['invoice.issued', 'waitlist.joined', 'task.done', 'member.removed']
  const rest = ['member.removed', 'member.added', 'member.added']

  test.each([
    ['', [...all, ...rest]],
    ['from=2025-03-02&to=2025-03-02', ['member.removed', 'member.added']],
    [`${march}&who=ADMIN`, ['member.removed', 'member.added']],
    [`${march}&who=cobuy`, ['invoice.issued', 'member.removed']],
    [`${march}&who=The vendor`, ['task.done']],
    [`${march}&who=A visitor`, ['waitlist.joined']],
    [`${march}&who=OPERATOR`, []],
    [`${march}&who=system`, []],
    [`${march}&who=visitor`, []],
    [`${march}&action=member.added`, ['member.added', 'member.added']],
    [`${march}&thing=another`, ['member.removed']],
    [`${march}&thing=${thing}&action=member.added&who=ADMIN`, ['member.added']],
    [`${march}&thing=another&who=FINANCE`, []],
    [`from=2025-03-02&thing=${thing}&action=member.added&to=2025-03-31`, ['member.added']],
  ])('%s', async (given, found) => {
    const names = {
      ADMIN: acme.admin.email.toUpperCase(),
      FINANCE: acme.finance.email,
      OPERATOR: operatorEmail,
    }
    const query = (given || march).replace(/ADMIN|FINANCE|OPERATOR/, (name) =>
      encodeURIComponent(names[name as keyof typeof names]),
    )
    const entries = await read(query)
    expect(entries.map(({ action }) => action)).toEqual(found)
    expect(await lines(query), 'the file has the same, oldest first').toEqual(entries.toReversed())
  })

  test.each(['from=2025-13-01', 'to=yesterday', 'cursor=abc', 'cursor=1.2.3', 'limit=0'])(
    '%s is refused',
    async (query) => {
      expect((await acme.finance.get(`/api/audit?${query}`)).status).toBe(400)
    },
  )
})

describe('pages and files', () => {
  let many: Company
  beforeAll(async () => {
    many = await withFinance(await buyer(w, { name: 'Many' }))
    await w.parts.database.db.execute(sql`
      insert into audit_log (at, action, actor, company_id, thing_id, detail, request_id, by_operator)
      select '2025-05-01'::timestamptz + (n / 3) * interval '1 second',
        case when n = 1 then 'member.removed' when n % 2 = 0 then 'account.logged_in' else 'seats.changed' end,
        case when n = 7 then 'rare@many.example' else 'ann@many.example' end, ${many.companyId}::uuid, n::text,
        jsonb_build_object('vendor', '=cmd|' || n, 'given', n), 'test', false
      from generate_series(1, 20000) n`)
  })
  const may = 'from=2025-05-01&to=2025-05-31'

  test('pages follow each other without gaps or repeats, also where moments are equal', async () => {
    const things: (string | null)[] = []
    let cursor = ''
    for (let page = 0; page < 5; page += 1) {
      const { body } = await many.finance.get(`/api/audit?${may}&limit=7${cursor}`)
      things.push(...body.entries.map(({ thing }: ActivityEntry) => thing))
      cursor = `&cursor=${body.next}`
    }
    expect(things).toEqual(Array.from({ length: 35 }, (_, n) => String(19_999 - 2 * n)))
  })

  test.each(['who=rare@many.example', 'action=member.removed', 'thing=7'])(
    'one entry among many is on the first page: %s',
    async (query) => {
      expect(await read(query, many.finance)).toHaveLength(1)
    },
  )

  test('a page without matches in its window has a cursor that continues behind it', async () => {
    let [cursor, pages, found] = ['', 0, 0]
    do {
      const { body } = await many.finance.get(`/api/audit?${may}&who=Cobuy${cursor}`)
      found += body.entries.length
      pages += 1
      cursor = body.next === null ? '' : `&cursor=${body.next}`
    } while (cursor)
    expect([found, pages]).toEqual([0, 5])
  })

  test('a file is complete, oldest first and safe to open in a spreadsheet', async () => {
    const csv = await many.finance.get(`/api/audit.csv?${may}`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toBe('attachment; filename="activity.csv"')
    const [head, ...rows] = csv.text.slice(1).trim().split('\r\n')
    expect(head).toBe('At,Who,What,Action,Thing,Detail')
    expect(rows).toHaveLength(10_000)
    expect(rows[0]).toContain('member.removed')
    const things = (await lines(may, many.finance)).map(({ thing }) => Number(thing))
    expect(things).toEqual(Array.from({ length: 10_000 }, (_, n) => 2 * n + 1))
  })

  test('a name that is a formula is text', async () => {
    await plant({ action: 'member.added', actor: '=HYPERLINK("x")@acme.example', at: new Date('2025-06-01') })
    const { text } = await acme.finance.get('/api/audit.csv?from=2025-06-01&to=2025-06-01')
    expect(text).toContain(`"'=HYPERLINK(""x"")@acme.example"`)
  })

  test.each(['csv', 'ndjson'])('an export as %s is itself in the log', async (kind) => {
    w.clock.pass({ minutes: 1 })
    await acme.finance.get(`/api/audit.${kind}`)
    expect((await read())[0]).toMatchObject({
      who: acme.finance.email,
      what: 'Exported the activity log.',
      action: 'activity.exported',
    })
  })

  more('of a long file only the next parts are in memory, whatever its length', async () => {
    const company = { id: many.companyId, memberId: '', hasControls: false }
    const file = companyLogNdjson({ ...systemContext(w.parts), company }, {})
    const sent = await statementsOf(async () => {
      await file[Symbol.asyncIterator]().next()
      // The reader takes no more. Whatever would be read ahead of it has time for that.
      for (let turn = 0; turn < 20; turn += 1) await w.parts.database.pool.query('select 1')
    })
    file.destroy()
    const parts = sent.filter(({ text }) => text.includes('audit_log'))
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.length, 'of 10').toBeLessThanOrEqual(3)
  })

  test('a page takes two statements: the session and the log', async () => {
    const sent = await statementsOf(() => many.finance.get('/api/audit'))
    expect(sent).toHaveLength(2)
  })
})
