import { and, eq, inArray } from 'drizzle-orm'
import type { WireStep } from '../../contract/policy.ts'
import { requireCan } from '../../domain/access.ts'
import { fromDollars, toDollars } from '../../domain/money.ts'
import { Refused } from '../../domain/refused.ts'
import { askedBy } from '../../domain/requests/approval.ts'
import { checkPolicy, type PolicyStep, stepsFor } from '../../domain/requests/policy.ts'
import { audit } from '../audit/audit.ts'
import { lockOwnCompany } from '../companies/queries.ts'
import { members } from '../companies/tables.ts'
import { type CompanyCtx, inTransaction, type MemberCtx } from '../context.ts'
import { isId } from '../ids.ts'
import { getVendor } from '../price-book/price-book.ts'
import { readPolicyVersion } from './steps.ts'
import { storePolicy } from './store-policy.ts'
import { readTeam } from './team.ts'

export async function readPolicy(ctx: CompanyCtx) {
  const { version, steps } = await readPolicyVersion(ctx, ctx.company.id)
  const people = await findNamed(ctx, steps)
  return {
    version: version ?? 0,
    steps: steps.map(toWire),
    people: people.map(({ id, name, userId }) => ({ _id: id, name, joined: userId !== null })),
  }
}

/** An admin replaces the policy. Requests that are open keep the steps they began with. */
export async function savePolicy(ctx: MemberCtx, entered: readonly WireStep[]) {
  requireCan(ctx.actor, 'admin')
  const steps = entered.map(fromWire)
  return inTransaction(ctx, async (tx) => {
    await lockOwnCompany(tx)
    await check(tx, steps)
    const before = await readPolicyVersion(tx, tx.company.id)
    const version = await storePolicy(tx, tx.company.id, steps, before.version)
    const names = steps.map(({ name }) => name)
    await audit(tx, { action: 'policy.saved', thingId: String(version), detail: { version, steps: names } })
    return { version, steps: steps.map(toWire) }
  })
}

type Try = { steps: readonly WireStep[]; vendor: string; perYear: number; requester: string }

/** Who would decide, with steps that are not saved yet. */
export async function tryPolicy(ctx: MemberCtx, { steps: entered, vendor: word, perYear, requester }: Try) {
  requireCan(ctx.actor, 'admin')
  const steps = entered.map(fromWire)
  await check(ctx, steps)
  const { categories } = getVendor(ctx, word)
  const companyId = ctx.company.id
  const [asker] = isId(requester)
    ? await ctx.db
        .select({ userId: members.userId, role: members.role })
        .from(members)
        .where(and(eq(members.id, requester), eq(members.companyId, companyId)))
    : []
  if (!asker) throw new Refused('not_found')
  if (!asker.userId)
    throw new Refused('not_joined', { fields: { requester: 'Choose somebody who has joined.' } })
  const asked = { perYearCents: fromDollars(perYear), categories }
  const taken = stepsFor(steps, asked, { isAdmin: asker.role === 'admin', isOverBudget: false })
  const requestedBy = asker.userId
  const team = await readTeam(ctx, companyId, [{ companyId, steps: taken, requestedBy }])
  return taken.map((step) => ({
    name: step.name,
    need: step.need,
    waitsFor: askedBy(step, team, requestedBy).map(({ name }) => name),
  }))
}

async function check(ctx: CompanyCtx, steps: readonly PolicyStep[]) {
  const known = new Set((await findNamed(ctx, steps)).map(({ id }) => id))
  checkPolicy(steps, (id) => known.has(id))
}

async function findNamed(ctx: CompanyCtx, steps: readonly PolicyStep[]) {
  const named = steps
    .flatMap(({ approvers }) => (typeof approvers === 'string' ? [] : approvers))
    .filter(isId)
  if (named.length === 0) return []
  return ctx.db
    .select({ id: members.id, name: members.name, userId: members.userId })
    .from(members)
    .where(and(eq(members.companyId, ctx.company.id), inArray(members.id, named)))
}

function fromWire({ overPerYear, always, categories, ...step }: WireStep): PolicyStep {
  return {
    ...step,
    ...(always && { always }),
    ...(overPerYear !== undefined && { overPerYearCents: fromDollars(overPerYear) }),
    ...(categories && { categories }),
  }
}

function toWire({ overPerYearCents, approvers, always, categories, name, need }: PolicyStep): WireStep {
  return {
    name,
    ...(always && { always }),
    ...(overPerYearCents !== undefined && { overPerYear: toDollars(overPerYearCents) }),
    ...(categories && { categories: [...categories] }),
    approvers: typeof approvers === 'string' ? approvers : [...approvers],
    need,
  }
}
