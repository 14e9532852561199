import type { RequestCard } from '#contract/purchasing/requests.ts'
import { askedBy, type Team } from '#domain/purchasing/requests/approval.ts'
import { courseOf } from '#domain/purchasing/requests/course.ts'
import { categoryNames } from '#server/catalog/price-book/categories.ts'
import type { Ctx } from '#server/context.ts'
import type { FullRequest } from './queries.ts'
import { categoriesFor, readPolicyVersion } from './steps.ts'
import { categoriesIn, presentCondition } from './wire-steps.ts'

type Course = RequestCard['course']

/** Every step of the policy that an open request began with: what is settled, open, still to come, or skipped and why. */
export async function describeCourse(ctx: Ctx, request: FullRequest, team: Team): Promise<Course> {
  const { companyId, policyVersion, perYearCents, vendorId, requestedBy } = request
  const policy = await readPolicyVersion(ctx, companyId, policyVersion)
  const categories = await categoriesFor(ctx, policy.steps, vendorId)
  const names = await categoryNames(ctx, categoriesIn(policy.steps))
  const course = courseOf(policy.steps, request.steps, { perYearCents, categories })
  let n = 0
  return course.map((each) => {
    if (each.isSkipped)
      return { name: each.name, state: 'skipped', ...presentCondition(each.condition, names) }
    n += 1
    const { name, need } = each.step
    if (n === request.step) return { name, state: 'open' }
    if (n < request.step) return { name, state: 'settled' }
    return { name, state: 'later', need, asks: askedBy(each.step, team, requestedBy).map((one) => one.name) }
  })
}
