import { sql } from 'drizzle-orm'
import { type MemberCtx, type PersonCtx, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { requestPurchase } from '#server/purchasing/purchases/request-purchase.ts'
import { order } from '../../support/buyers.ts'
import type { World } from '../../support/world.ts'
import type { Life } from './life.ts'
import { payAll } from './money-steps.ts'
import type { Script } from './script.ts'

type Person = { companyId: string; userId: string; memberId: string; email: string }
export type Founded = { admin: MemberCtx; operator: PersonCtx; companyId: string }

/** Stores verified companies with an admin each, in three statements. The admins read no emails. */
export async function foundCompanies(
  { parts, clock }: World,
  scripts: readonly Script[],
): Promise<Founded[]> {
  const now = clock.now()
  const people: Person[] = scripts.map(({ index }) => ({
    companyId: newId(now),
    userId: newId(now),
    memberId: newId(now),
    email: `ada@${index}.example`,
  }))
  const rows = sql`json_to_recordset(${JSON.stringify(people)})
    as p("companyId" uuid, "userId" uuid, "memberId" uuid, email text)`
  const at = sql`${now.toISOString()}::timestamptz`
  const { db } = parts.database
  await db.execute(sql`insert into companies (id, name, verified_at, created_at, updated_at)
    select "companyId", email, ${at}, ${at}, ${at} from ${rows}`)
  await db.execute(sql`insert into users (id, email, email_key, created_at)
    select "userId", email, email, ${at} from ${rows}`)
  await db.execute(sql`insert into members (id, company_id, name, email, email_key, role, created_at)
    select "memberId", "companyId", 'Ada', email, email, 'admin', ${at} from ${rows}`)
  return people.map(({ companyId, userId, memberId, email }) => {
    const person = { kind: 'person' as const, userId, email }
    const membership = { companyId, memberId, role: 'admin' as const, isSuspended: false }
    return {
      companyId,
      admin: systemContext(parts, { ...person, staffRole: null, membership }),
      operator: systemContext(parts, { ...person, staffRole: 'owner', membership: null }),
    }
  })
}

/** A company buys and pays; its subscription runs from now on. */
export async function startLife(founded: Founded, script: Script): Promise<Life> {
  const { product, plan, seats } = script
  const { admin, operator, companyId } = founded
  const { id } = await requestPurchase(admin, order(product.vendor, plan.name, seats, plan.cycle))
  await approve(operator, id, { overrideReason: 'A free month for many' })
  const start = admin.now()
  const life: Life = {
    script,
    admin,
    operator,
    companyId,
    purchaseId: id,
    terms: [{ from: start, plan, seats }],
    planned: null,
    stretches: [{ start, plan }],
    prices: [],
    changedAt: [],
    end: null,
    billed: new Set([start.getTime()]),
    invoicedAgain: new Map(),
    payments: [],
    disputes: [],
    log: [`${start.toISOString()} buys ${seats} ${plan.name} (${plan.cycle}) of ${product.vendor}`],
  }
  await payAll(life)
  return life
}
