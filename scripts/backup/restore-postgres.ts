import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Database, openPostgres } from '#server/platform/db/open.ts'
import { BackupFailed } from './backup-failed.ts'
import { contentsOf, holdsData, plainText, readContents, type TableContents } from './contents.ts'
import { installFiles, type Restored, refuseToReplace, type Unpacked } from './install-files.ts'
import { runTool } from './postgres-tools.ts'

/** Emptying, filling and comparing are one transaction: if anything fails, the database stays as it was. */
export async function restorePostgres(config: Config, backup: Unpacked): Promise<Restored> {
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? ''
  const database = openPostgres(url, 1)
  try {
    await requireNoOtherConnections(database)
    const before = await database.transaction(readContents)
    if (!backup.mayReplace && holdsData(before))
      throw refuseToReplace(`The database ${new URL(url).pathname.slice(1)}`)
    const script = (name: string) => join(backup.content, name)
    await runTool('pg_restore', url, [
      '--no-owner',
      '--no-privileges',
      '-f',
      script('fill.sql'),
      script('database.dump'),
    ])
    writeFileSync(script('empty.sql'), emptySql)
    writeFileSync(script('compare.sql'), compareSql(backup.manifest.tables))
    const files = ['empty.sql', 'fill.sql', 'compare.sql'].flatMap((name) => ['--file', script(name)])
    await runTool('psql', url, ['-X', '-q', '--single-transaction', '-v', 'ON_ERROR_STOP=1', ...files])
    const found = await database.transaction(readContents)
    installFiles(config, backup)
    await migrate(database)
    return { manifest: backup.manifest, found, notes: [] }
  } finally {
    await database.close()
  }
}

/** A server that has just stopped: PostgreSQL ends its connections a moment later. */
const goneWithinMs = 5000

/** A running server would write to the tables being replaced, and block the restore. */
async function requireNoOtherConnections({ pool }: Database) {
  const giveUpAt = performance.now() + goneWithinMs
  let others = await countOthers(pool)
  while (others > 0 && performance.now() < giveUpAt) {
    await setTimeout(50)
    others = await countOthers(pool)
  }
  if (others > 0) {
    throw new BackupFailed(
      `${others} other connections use this database. Stop every server first, then run this again.`,
    )
  }
}

async function countOthers(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows[0]?.count ?? 0
}

/** Drops what Cobuy created, and keeps what belongs to a database extension. */
const emptySql = `
set client_min_messages = warning;
drop schema if exists drizzle cascade;
drop schema if exists jobs cascade;
do $$
declare thing record;
begin
  for thing in
    select case when c.relkind = 'v' then 'view' when c.relkind = 'S' then 'sequence' else 'table' end as kind,
      c.oid::regclass::text as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
  loop
    execute format('drop %s if exists %s cascade', thing.kind, thing.name);
  end loop;
  for thing in
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop function if exists %s cascade', thing.name);
  end loop;
end $$;
`

function compareSql(tables: TableContents[]) {
  const checks = tables.map(
    ({ name, rows, hash }) => `
  if (select (rows, hash) is distinct from (${rows}::bigint, '${hash}'::text) from (${contentsOf(name)}) found) then
    raise exception 'the restored ${name} differs from what was backed up';
  end if;`,
  )
  return `set search_path = public;\n${plainText.join(';\n')};\ndo $check$\nbegin${checks.join('')}\nend $check$;\n`
}
