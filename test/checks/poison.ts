import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { systemContext } from '#server/context.ts'
import type { JobName } from '#server/platform/jobs/job-data.ts'
import { listSetAside } from '#server/platform/jobs/set-aside.ts'
import type { World } from '../support/world.ts'

export const poison = 'This row is poisoned.'

/** Where a poisoned thing makes its step fail: each write of a row of this table that has this value. */
export type Spot = { table: string; column: string; value: string; code?: string }

/** From here on each write of such a row fails, as it would with corrupt data. Returns the cure. */
export async function poisonRows(
  { parts }: World,
  { table, column, value, code = 'P0001' }: Spot,
): Promise<() => Promise<void>> {
  const { pool } = parts.database
  const name = `poison_${randomUUID().replaceAll('-', '')}`
  const cure = async () => {
    await pool.query(`drop trigger if exists ${name} on ${table}`)
    await pool.query(`drop function if exists ${name}`)
  }
  // The next test file uses the same database.
  onTestFinished(cure)
  await pool.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      if to_jsonb(coalesce(new, old))->>'${column}' = '${value}' then
        raise exception '${poison}' using errcode = '${code}';
      end if;
      return coalesce(new, old);
    end $$`)
  await pool.query(
    `create trigger ${name} before insert or update or delete on ${table} for each row execute function ${name}()`,
  )
  return cure
}

/** What a job has set aside, and why. */
export async function setAsideBy(
  { parts }: World,
  job: JobName,
): Promise<[thingId: string, reason: string][]> {
  const found = await listSetAside(systemContext(parts), job)
  return found.map(({ thingId, reason }) => [thingId, reason])
}
