import { DrizzleQueryError, eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/people/accounts/tables.ts'
import { companies, members } from '#server/people/companies/tables.ts'
import { company, signedIn } from '#test/support/builders.ts'
import { world } from '#test/support/world.ts'
import { quicken } from './quicken.ts'

const w = await world()
const email = (await company(w)).admin.email

/** Moments, days, lists, JSON, numbers, booleans, expressions and nothing. */
const prepare = (extra: SQL = sql`1`) =>
  w.parts.database.db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      passwordChangedAt: users.passwordChangedAt,
      deletedAt: users.deletedAt,
      role: members.role,
      grams: members.nameGrams,
      isAdmin: members.isAdmin,
      updatedAt: companies.updatedAt,
      day: sql<string>`date '2026-11-17'`,
      moments: sql`array[timestamptz '2026-11-17 10:00:00+00']`,
      json: sql`json_build_object('a', 1)`,
      big: sql<number>`7::bigint`,
      upper: sql<string>`upper(${users.email})`.as('upper'),
      extra: extra,
    })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(eq(users.email, sql.placeholder('email')))
    .prepare(`quicken_${Math.random()}`)

test('a quickened statement reads the same rows as drizzle does', async () => {
  const rows = await quicken(prepare()).execute({ email })
  expect(rows).toHaveLength(1)
  expect(rows).toEqual(await prepare().execute({ email }))
  expect(rows[0]).toMatchObject({ createdAt: expect.any(Date), deletedAt: null, day: '2026-11-17', big: 7 })
  expect(await quicken(prepare()).execute({ email: 'nobody@nowhere.example' })).toEqual([])
})

test('rows of joined tables become objects, or null where a join found none', async () => {
  const pairs = () =>
    w.parts.database.db
      .select({ user: users, member: members, name: companies.name })
      .from(users)
      .leftJoin(members, eq(members.userId, users.id))
      .leftJoin(companies, eq(companies.id, members.companyId))
      .where(sql`${users.email} = any(${sql.placeholder('emails')}::text[])`)
      .orderBy(users.email)
      .prepare(`quicken_${Math.random()}`)
  const emails = [email, (await signedIn(w)).email]
  const rows = await quicken(pairs()).execute({ emails })
  expect(rows).toEqual(await pairs().execute({ emails }))
  expect(rows.map(({ member }) => member === null).sort()).toEqual([false, true])
})

test('a missing value and a failing statement are errors, as drizzle reports them', async () => {
  await expect(quicken(prepare()).execute({})).rejects.toThrow('No value for placeholder "email"')
  const failing = quicken(prepare(sql`1 / (length(${users.email}) - length(${users.email}))`))
  await expect(failing.execute({ email })).rejects.toThrow(DrizzleQueryError)
})
