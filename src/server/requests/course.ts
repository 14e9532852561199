import type { RequestCard } from '../../contract/requests.ts'
import { toDollars } from '../../domain/money.ts'
import { askedBy, type Team } from '../../domain/requests/approval.ts'
import { courseOf } from '../../domain/requests/course.ts'
import type { StepCondition } from '../../domain/requests/policy.ts'
import type { Ctx } from '../context.ts'
import type { FullRequest } from './queries.ts'
import { readPolicyVersion } from './steps.ts'

type Course = RequestCard['course']

/** Every step of the policy that an open request began with: what is settled, open, still to come, or skipped and why. */
export async function describeCourse(ctx: Ctx, request: FullRequest, team: Team): Promise<Course> {
  const { companyId, policyVersion, perYearCents, vendorId, requestedBy } = request
  const policy = await readPolicyVersion(ctx, companyId, policyVersion)
  const { categories } = await ctx.parts.priceBook.vendor(ctx, vendorId)
  const course = courseOf(policy.steps, request.steps, { perYearCents, categories })
  let n = 0
  return course.map((each) => {
    if (each.isSkipped) return { name: each.name, state: 'skipped', ...presentCondition(each.condition) }
    n += 1
    const { name, need } = each.step
    if (n === request.step) return { name, state: 'open' }
    if (n < request.step) return { name, state: 'settled' }
    return { name, state: 'later', need, asks: askedBy(each.step, team, requestedBy).map((one) => one.name) }
  })
}

function presentCondition({ overPerYearCents, categories }: StepCondition) {
  return {
    ...(overPerYearCents !== undefined && { overPerYear: toDollars(overPerYearCents) }),
    ...(categories && { categories: [...categories] }),
  }
}
