import { type ApprovalStep, type AskedFor, applies, type PolicyStep, type StepCondition } from './policy.ts'

/** A step of the policy on the way of one request: taken, or skipped because its condition doesn't hold. */
export type CourseStep =
  | { readonly isSkipped: false; readonly step: ApprovalStep }
  | { readonly isSkipped: true; readonly name: string; readonly condition: StepCondition }

/**
 * The policy that a request began with, in its order, with the steps that the request takes. Those are stored, so a vendor
 * that has changed categories since doesn't change them.
 */
export function courseOf(
  policy: readonly PolicyStep[],
  taken: readonly ApprovalStep[],
  asked: AskedFor,
): CourseStep[] {
  const course: CourseStep[] = []
  let at = 0
  policy.forEach((step, index) => {
    const next = taken[at]
    const isLastOfName = !policy.slice(index + 1).some(({ name }) => name === step.name)
    if (next?.name === step.name && (applies(step, asked) || isLastOfName)) {
      course.push({ isSkipped: false, step: next })
      at += 1
    } else course.push({ isSkipped: true, name: step.name, condition: step })
  })
  return [...course, ...taken.slice(at).map((step) => ({ isSkipped: false as const, step }))]
}
