import { and, eq, inArray } from 'drizzle-orm'
import type { WireStep } from '#contract/purchasing/policy.ts'
import { requireCan } from '#domain/people/access.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { askedBy } from '#domain/purchasing/requests/approval.ts'
import { checkPolicy, type PolicyStep } from '#domain/purchasing/requests/policy.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { type CompanyCtx, inTransaction, type MemberCtx } from '#server/context.ts'
import { lockOwnCompany } from '#server/people/companies/queries.ts'
import { members } from '#server/people/companies/tables.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { type PolicyVersion, readPolicyVersion, stepsUnder } from './steps.ts'
import { storePolicy } from './store-policy.ts'
import { readTeam } from './team.ts'
import { enteredSteps, presentSteps } from './wire-steps.ts'

export async function readPolicy(ctx: CompanyCtx) {
  const { version, steps } = await readPolicyVersion(ctx, ctx.company.id)
  const people = await findNamed(ctx, steps)
  return {
    version: version ?? 0,
    steps: await presentSteps(ctx, steps),
    people: people.map(({ id, name, userId }) => ({ _id: id, name, joined: userId !== null })),
  }
}

/** An admin replaces the policy. Requests that are open keep the steps they began with. */
export async function savePolicy(ctx: MemberCtx, entered: readonly WireStep[]) {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    await lockOwnCompany(tx)
    const before = await readPolicyVersion(tx, tx.company.id)
    const steps = await readEntered(tx, entered, before)
    const version = await storePolicy(tx, tx.company.id, steps, before.version)
    const names = steps.map(({ name }) => name)
    await audit(tx, { action: 'policy.saved', thingId: String(version), detail: { version, steps: names } })
    return { version, steps: await presentSteps(tx, steps) }
  })
}

type Try = { steps: readonly WireStep[]; vendor: string; perYear: number; requester: string }

/** Who would decide, with steps that are not saved yet. */
export async function tryPolicy(ctx: MemberCtx, { steps: entered, vendor: word, perYear, requester }: Try) {
  requireCan(ctx.actor, 'admin')
  const companyId = ctx.company.id
  const steps = await readEntered(ctx, entered, await readPolicyVersion(ctx, companyId))
  const { id: vendorId } = getVendor(ctx, word)
  const [asker] = isId(requester)
    ? await ctx.db
        .select({ userId: members.userId, role: members.role })
        .from(members)
        .where(and(eq(members.id, requester), eq(members.companyId, companyId)))
    : []
  if (!asker) throw new Refused('not_found')
  if (!asker.userId)
    throw new Refused('not_joined', { fields: { requester: 'Choose somebody who has joined.' } })
  const asked = { vendorId, perYearCents: fromDollars(perYear), isOverBudget: false }
  const taken = await stepsUnder(ctx, { steps }, { ...asked, isAdmin: asker.role === 'admin' })
  const requestedBy = asker.userId
  const team = await readTeam(ctx, companyId, [{ companyId, steps: taken, requestedBy }])
  return taken.map((step) => ({
    name: step.name,
    need: step.need,
    waitsFor: askedBy(step, team, requestedBy).map(({ name }) => name),
  }))
}

/** What was entered, if it can work. */
async function readEntered(
  ctx: CompanyCtx,
  entered: readonly WireStep[],
  before: PolicyVersion,
): Promise<PolicyStep[]> {
  const { steps, known } = await enteredSteps(ctx, entered, before.steps)
  const people = new Set((await findNamed(ctx, steps)).map(({ id }) => id))
  checkPolicy(steps, { isMember: (id) => people.has(id), hasVendors: (id) => known.has(id) })
  return steps
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
