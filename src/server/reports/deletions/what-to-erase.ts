import { type SQL, sql } from 'drizzle-orm'
import { type Called, type Erased, namesToErase } from '#domain/people/deletion.ts'
import type { Ctx } from '#server/context.ts'
import { isTheirAddress } from '#server/platform/db/erase-text.ts'

/** Everything by which rows may name a person. The log remembers addresses and names that they no longer have. */
export async function readErased(ctx: Ctx, userId: string): Promise<Erased> {
  const addresses = await readWords(ctx, addressesOf(userId))
  const theirs = isTheirAddress(sql`address`, { addresses, names: [] })
  return {
    userId,
    addresses,
    names: namesToErase(await readWords(ctx, namesOf(userId, theirs))),
    companyIds: await readWords(ctx, companiesOf(userId, theirs)),
  }
}

/** The people of a company, now and before, and which of their addresses nobody else needs. */
export async function readPeople(ctx: Ctx, companyId: string): Promise<Called & { strangers: string[] }> {
  const addresses = await readWords(ctx, addressesIn(companyId))
  const listed = sql`select word as address from (${addressesIn(companyId)}) as known(word)`
  return {
    addresses,
    names: namesToErase(await readWords(ctx, namesIn(companyId))),
    strangers: await readWords(ctx, sql`select address from (${listed}) as l where ${isNobodys(companyId)}`),
  }
}

/** The orders that still name a person, as the company's proof. */
export function listOrdersNaming(ctx: Ctx, erased: Erased): Promise<string[]> {
  return readWords(
    ctx,
    sql`select id::text from vendor_orders where ${isTheirAddress(sql`contact_email`, erased)}`,
  )
}

async function readWords(ctx: Ctx, query: SQL): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ word: string }>(
    sql`select distinct word from (${query}) as found(word) where word is not null`,
  )
  return rows.map(({ word }) => word)
}

/**
 * Not one that somebody else has by now. One that they asked for and never confirmed is theirs unless somebody has it, or a
 * company lists it.
 */
function addressesOf(userId: string): SQL {
  const moves = sql`select * from email_changes where user_id = ${userId}::uuid and confirmed_at is not null`
  const entries = (...actions: string[]) => sql`select * from audit_log where thing_id = ${userId}
    and action in (${sql.join(
      actions.map((action) => sql`${action}`),
      sql`, `,
    )})`
  const moved = entries('account.email_changed', 'account.email_restored')
  return sql`
    select email_key from users where id = ${userId}::uuid
    union select address from (
      select lower(from_email) from (${moves}) as m union select lower(to_email) from (${moves}) as m
      union select lower(detail->>'from') from (${moved}) as e union select lower(detail->>'to') from (${moved}) as e
    ) as had(address) where not exists (select from users where email_key = address)
    union select address from (
      select lower(detail->>'to') from (${entries('account.email_change_asked')}) as e
    ) as asked(address) where ${isNobodys(null)}`
}

/** Nobody has an account with it, works for the provider with it, or is listed with it by another company. */
function isNobodys(exceptCompany: string | null): SQL {
  return sql`not exists (select from users where email_key = address)
    and not exists (select from staff where email_key = address)
    and not exists (select from members where email_key = address
      and company_id is distinct from ${exceptCompany}::uuid)`
}

function namesOf(userId: string, theirs: SQL): SQL {
  return sql`
    select name from users where id = ${userId}::uuid
    union select unnest(array[name, mobile_number]) from (
      select name, mobile_number, user_id, email_key as address from members) as m
      where user_id = ${userId}::uuid or (user_id is null and ${theirs})
    union select detail->>'name' from audit_log where thing_id = ${userId} and action = 'account.name_changed'
    union select name from (select detail->>'name' as name, detail->>'email' as address from audit_log
      where action like 'member.%') as entries where ${theirs}
    union select name from (select member_name as name, member_email as address from seat_events) as s where ${theirs}
    union select name from (select person_name as name, person_email as address from tasks) as t where ${theirs}
    union select requester from requests where requested_by = ${userId}::uuid`
}

/** Acting on a company as an operator doesn't make somebody its member. */
function companiesOf(userId: string, theirs: SQL): SQL {
  return sql`select id::text from (
    select company_id as id from (select company_id, user_id, email_key as address from members) as m
      where user_id = ${userId}::uuid or ${theirs}
    union select company_id from departures where user_id = ${userId}::uuid
    union select company_id from audit_log where actor_id = ${userId}::uuid and by_operator is not true
    union select company_id from (select company_id, detail->>'email' as address from audit_log
      where action like 'member.%') as entries where ${theirs}
  ) as companies`
}

function addressesIn(companyId: string): SQL {
  const ofCompany = sql`where company_id = ${companyId}::uuid`
  return sql`
    select email_key from members ${ofCompany}
    union select lower(contact_email) from companies where id = ${companyId}::uuid
    union select lower(member_email) from seat_events ${ofCompany}
    union select lower(person_email) from tasks ${ofCompany}
    union select lower(actor) from audit_log ${ofCompany} and actor like '%@%' and by_operator is not true
    union select lower(unnest(array[detail->>'email', detail->>'from', detail->>'to'])) from audit_log ${ofCompany}
      and (action like 'member.%' or action like 'account.%')
    union select lower(unnest(array[detail->'changes'->>'contactEmail', detail->'before'->>'contactEmail']))
      from audit_log ${ofCompany} and action = 'company.updated'`
}

function namesIn(companyId: string): SQL {
  const ofCompany = sql`where company_id = ${companyId}::uuid`
  return sql`
    select unnest(array[name, mobile_number]) from members ${ofCompany}
    union select member_name from seat_events ${ofCompany}
    union select person_name from tasks ${ofCompany}
    union select requester from requests ${ofCompany}
    union select detail->>'name' from audit_log ${ofCompany}
      and (action like 'member.%' or action = 'account.name_changed')`
}
