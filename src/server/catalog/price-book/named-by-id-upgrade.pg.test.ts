import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/open.ts'
import { migrationsUpTo } from '#test/checks/old-schema.ts'
import { newInstallation, opened } from '#test/support/installations.ts'

const before = knownMigrations().findIndex(({ newest }) => newest.endsWith('_named-by-id'))

/** A company whose policy and account codes name vendors and categories; one of them was renamed on February 1. */
async function namedInstallation({ pool }: Database) {
  const [acme, ada] = [randomUUID(), randomUUID()]
  const run = (sql: string, values: unknown[] = []) => pool.query(sql, values)
  await run(
    `insert into users (id, email, email_key, created_at) values ($1, 'a@b.example', 'a@b.example', now())`,
    [ada],
  )
  await run(`insert into companies (id, name, created_at, updated_at) values ($1, 'Acme', now(), now())`, [
    acme,
  ])
  const policy = (version: number, savedAt: string, ...named: (string[] | null)[]) =>
    run('insert into policies (company_id, version, steps, saved_at) values ($1, $2, $3, $4)', [
      acme,
      version,
      JSON.stringify(
        named.map((categories) => ({ name: 'S', need: 'any', ...(categories ? { categories } : {}) })),
      ),
      savedAt,
    ])
  await policy(1, '2027-01-15', ['Staff', 'Sales'], null)
  await policy(2, '2027-02-15', ['Staff'], ['Communication'], ['Gardening'])
  const code = (kind: string, name: string, value: string) =>
    run('insert into account_codes (company_id, kind, name, code) values ($1, $2, $3, $4)', [
      acme,
      kind,
      name,
      value,
    ])
  await code('default', '', '1')
  await code('vendor', 'Slack', '2')
  await code('vendor', 'Nobody', '3')
  await code('category', 'Staff', '4')
  await code('category', 'Communication', '5')
  await code('category', 'Sales', '6')
  const set = randomUUID()
  await run(
    `insert into change_sets (id, title, state, revision, created_by, created_at, edited_by, edited_at, published_by,
       published_at, version) values ($1, 'Names', 'published', 1, $2, $3, $2, $3, $2, $3, 2)`,
    [set, ada, '2027-02-01'],
  )
  await run(
    `insert into changes (set_id, key, position, kind, thing, after, base)
     values ($1, '0', 0, 'rename_category', 'Staff', '{"name": "Communication"}', 1)`,
    [set],
  )
}

test('an upgrade finds what policies and account codes named, by the name of that time', async () => {
  const config = await newInstallation('postgres')
  await opened(config, async (database) => {
    await migrate(database, migrationsUpTo(before))
    await namedInstallation(database)
    await migrate(database)
    const rows = async (sql: string) => (await database.pool.query(sql)).rows
    const steps = await rows(`
        select p.version, (select jsonb_agg(coalesce((select jsonb_agg(c.name || case when is_removed then ' (removed)' else '' end order by at)
            from jsonb_array_elements_text(step->'categories') with ordinality e (id, at) join categories c on c.id = e.id::uuid),
            to_jsonb(step ? 'categories')) order by position)
          from jsonb_array_elements(p.steps) with ordinality s (step, position)) as named
        from policies p order by version`)
    expect(steps).toEqual([
      { version: 1, named: [['Communication', 'Sales'], false] },
      { version: 2, named: [['Staff (removed)'], ['Communication'], ['Gardening (removed)']] },
    ])
    const codes = await rows(`
        select coalesce(v.name, c.name) as name, a.code from account_codes a
          left join vendors v on v.id = a.vendor_id left join categories c on c.id = a.category_id order by a.code`)
    expect(codes).toEqual([
      { name: null, code: '1' },
      { name: 'Slack', code: '2' },
      { name: 'Communication', code: '5' },
      { name: 'Sales', code: '6' },
    ])
    await expect(rows(`update policies set version = 9`)).rejects.toThrow('append-only')
  })
})
