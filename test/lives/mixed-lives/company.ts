import { sql } from 'drizzle-orm'
import type { Person } from '#domain/people/access.ts'
import { addMonths } from '#domain/platform/calendar.ts'
import { type MemberCtx, type PersonCtx, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { World } from '../../support/world.ts'
import type { Script } from './script.ts'

/** A line of a subscription as it was found from a moment on. */
export type Terms = {
  from: Date
  planId: string
  cycle: string
  seats: number
  cents: number
  perYearCents: number
}

export type Company = {
  script: Script
  companyId: string
  admin: MemberCtx
  /** Decides where the policy asks her. */
  bea: MemberCtx
  operator: PersonCtx
  memberIds: string[]
  /** Whose software spend earns it cash back, and who gets that for its own. */
  referralId: string | null
  payments: string[]
  disputes: { id: string; paymentId: string; isOpen: boolean }[]
  isSuspended: boolean
  /** It may owe nothing more. */
  isAtLimit: boolean
  hasPolicy: boolean
  /** Of every line, by purchase and position: what the audits found, in order. */
  terms: Map<string, Terms[]>
  /** What it did, for whoever looks for the cause of a failure. */
  log: string[]
}

type Row = { companyId: string; name: string; people: { userId: string; memberId: string; email: string }[] }

const names = ['ada', 'bea', 'cleo', 'dan']

/** Verified companies with two admins and two employees. Each refers the next one, around in a circle of the batch. */
export async function foundCompanies(world: World, scripts: readonly Script[]): Promise<Company[]> {
  const rows: Row[] = scripts.map(({ index }) => ({
    companyId: newId(world.clock.now()),
    name: `Company ${index}`,
    people: names.map((name) => ({
      userId: newId(world.clock.now()),
      memberId: newId(world.clock.now()),
      email: `${name}@${index}.example`,
    })),
  }))
  const operator = await storeAll(world, rows)
  const referrals = await storeReferrals(world, rows)
  return rows.map((row, at) => companyOf(world, row, scripts[at] as Script, operator, referrals[at] ?? null))
}

async function storeAll({ parts, clock }: World, rows: readonly Row[]): Promise<PersonCtx> {
  const { db } = parts.database
  const at = sql`${clock.now().toISOString()}::timestamptz`
  const all = JSON.stringify(
    rows.flatMap(({ companyId, name, people }) =>
      people.map((person, place) => ({ companyId, name, ...person, role: place < 2 ? 'admin' : 'employee' })),
    ),
  )
  const from = sql`json_to_recordset(${all}) as p("companyId" uuid, name text, "userId" uuid, "memberId" uuid, email text,
    role text)`
  await db.execute(sql`insert into companies (id, name, verified_at, created_at, updated_at)
    select distinct "companyId", name, ${at}, ${at}, ${at} from ${from}`)
  await db.execute(sql`insert into users (id, email, email_key, created_at)
    select "userId", email, email, ${at} from ${from}`)
  await db.execute(sql`insert into members (id, company_id, user_id, name, email, email_key, role, created_at, joined_at)
    select "memberId", "companyId", "userId", email, email, email, role, ${at}, ${at} from ${from}`)
  const olga = { userId: newId(clock.now()), email: 'olga@cobuy.example' }
  await db.execute(sql`insert into users (id, email, email_key, created_at)
    values (${olga.userId}, ${olga.email}, ${olga.email}, ${at})`)
  return systemContext(parts, { kind: 'person', ...olga, staffRole: 'owner', membership: null })
}

/** The first of them is referred by nobody, so that the chain has a beginning. */
async function storeReferrals({ parts, clock }: World, rows: readonly Row[]): Promise<(string | null)[]> {
  const now = clock.now()
  const ids = rows.map((_, at) => (at === 0 ? null : newId(now)))
  for (const [at, id] of ids.entries()) {
    const [referrer, referred] = [rows[at - 1], rows[at] as Row]
    if (!referrer || !id) continue
    await parts.database.db.execute(sql`
      insert into referrals (id, company_id, founder_id, referrer_id, referrer_company_id, created_at, earns_until)
      values (${id}, ${referred.companyId}, ${referred.people[0]?.userId}, ${referrer.people[0]?.userId},
        ${referrer.companyId}, ${now.toISOString()}, ${addMonths(now, 12).toISOString()})`)
  }
  return ids
}

function companyOf(
  { parts }: World,
  { companyId, people }: Row,
  script: Script,
  operator: PersonCtx,
  referralId: string | null,
): Company {
  const [ada, bea] = people.map(({ userId, memberId, email }) => {
    const membership = { companyId, memberId, role: 'admin' as const, hasControls: true, isSuspended: true }
    const person: Person = { kind: 'person', userId, email, staffRole: null, membership }
    return systemContext(parts, { ...person, membership })
  }) as [MemberCtx, MemberCtx]
  return {
    ...{ script, companyId, admin: ada, bea, operator, referralId },
    memberIds: people.map(({ memberId }) => memberId),
    ...{ payments: [], disputes: [], isSuspended: false, isAtLimit: false, hasPolicy: false },
    ...{ terms: new Map(), log: [] },
  }
}
