import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livesOf, rounds } from '#test/checks/effort.ts'
import { askedBy, decidersOf, isSettled, nextOpen, type Team, type Teammate, voiceOf } from './approval.ts'
import { type ApprovalStep, type PolicyStep, stepsFor } from './policy.ts'

const size = 6
const ids = Array.from({ length: size }, (_, at) => `m${at}`)
const days = ['2026-11-01', '2026-11-02', '2026-11-03']
const categories = ['A', 'B']

const teammate = (at: number): fc.Arbitrary<Teammate> =>
  fc.record({
    memberId: fc.constant(`m${at}`),
    userId: fc.oneof(
      { weight: 4, arbitrary: fc.constant(`u${at}`) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    name: fc.constant(`Person ${at}`),
    role: fc.constantFrom('admin', 'finance', 'employee') as fc.Arbitrary<Teammate['role']>,
    managerId: fc.option(fc.constantFrom(...ids.filter((id) => id !== `m${at}`))),
  })

const absence = fc.record({
  memberId: fc.constantFrom(...ids),
  delegateId: fc.constantFrom(...ids),
  fromDay: fc.constantFrom(...days),
  toDay: fc.constantFrom(...days),
})

const team: fc.Arbitrary<Team> = fc
  .tuple(fc.tuple(...ids.map((_, at) => teammate(at))), fc.array(absence, { maxLength: 4 }))
  .map(([members, absences]) => ({
    members,
    absences: absences.filter(
      ({ memberId, delegateId }, at) =>
        memberId !== delegateId && absences.findIndex((other) => other.memberId === memberId) === at,
    ),
  }))

const policyStep: fc.Arbitrary<PolicyStep> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 3 }),
    condition: fc.constantFrom<object>(
      { always: true },
      { overPerYearCents: 100 },
      { categories: ['A'] },
      { overPerYearCents: 100, categories: ['B'] },
    ),
    approvers: fc.oneof(
      fc.constantFrom('manager' as const, 'admins' as const),
      fc.uniqueArray(fc.constantFrom(...ids, 'gone'), { minLength: 1, maxLength: 3 }),
    ),
    need: fc.constantFrom('any' as const, 'all' as const),
  })
  .map(({ name, condition, approvers, need }) => ({ name, ...condition, approvers, need }))

const life = fc.record({
  team,
  policy: fc.array(policyStep, { maxLength: 4 }),
  requester: fc.integer({ min: 0, max: size - 1 }),
  perYearCents: fc.constantFrom(99, 100, 101),
  category: fc.constantFrom(...categories),
  isOverBudget: fc.boolean(),
  today: fc.constantFrom(...days),
  /** Who tries to approve, in turn; escalated or not. */
  tries: fc.array(fc.record({ at: fc.integer({ min: 0, max: size - 1 }), isEscalated: fc.boolean() }), {
    maxLength: 12,
  }),
})
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never

test('policies, teams and absences decide as a plain reading of the rules does', () => {
  fc.assert(
    fc.property(life, (lived) => {
      const requester = lived.team.members[lived.requester] as Teammate
      const requesterId = requester.userId ?? 'u-requester'
      const isAdmin = requester.role === 'admin' && requester.userId !== null
      const asked = { perYearCents: lived.perYearCents, categories: [lived.category] }
      const steps = stepsFor(lived.policy, asked, { isAdmin, isOverBudget: lived.isOverBudget })
      expect(steps.map(({ name }) => name)).toEqual(plainSteps(lived, isAdmin))

      const approved = new Set<string>()
      let { open } = nextOpen({ steps, requesterId, approved }, lived.team, 0)
      for (const { at, isEscalated } of lived.tries) {
        if (open === null) break
        const step = steps[open] as ApprovalStep
        const stepAsked = askedBy(step, lived.team, requesterId)
        const state = { asked: stepAsked, approved, isEscalated, requesterId }
        const deciders = decidersOf(state, lived.team, lived.today)
        expect(deciders.map(({ memberId }) => memberId).sort()).toEqual(
          plainDeciders(lived, step, requesterId, approved, isEscalated),
        )
        // Nobody decides on their own request, and an open request always has somebody.
        expect(deciders.some(({ userId }) => userId === requesterId)).toBe(false)
        if (!isEscalated) expect(deciders.length).toBeGreaterThan(0)
        const actor = lived.team.members[at] as Teammate
        const voice = actor.userId && voiceOf(state, lived.team, actor.userId, lived.today)
        if (!voice) continue
        for (const { userId } of voice.for) approved.add(userId)
        if (!voice.endsStep && !isSettled(step, stepAsked, approved)) continue
        const next = nextOpen({ steps, requesterId, approved }, lived.team, open + 1)
        // Nothing is sent on with a step open.
        for (let position = open + 1; position < (next.open ?? steps.length); position += 1)
          expect(plainPasses(lived, steps[position] as ApprovalStep, requesterId, approved)).toBe(true)
        open = next.open
      }
    }),
    livesOf(rounds({ short: 500, long: 20_000 })),
  )
})

/** P2 and P4, read step by step. */
function plainSteps({ policy, perYearCents, category, isOverBudget }: Life, isAdmin: boolean): string[] {
  const names: string[] = []
  for (const step of policy) {
    let holds = true
    if (!step.always) {
      if (step.overPerYearCents !== undefined && !(perYearCents > step.overPerYearCents)) holds = false
      if (step.categories !== undefined && !step.categories.includes(category)) holds = false
    }
    if (holds) names.push(step.name)
  }
  if (names.length === 0 && !isAdmin) names.push('Admins')
  if (isOverBudget) names.push('Over budget')
  return names
}

/** P3 and P5. */
function plainAsked(
  { team: { members } }: Life,
  { approvers }: ApprovalStep,
  requesterId: string,
): Teammate[] {
  const candidates: Teammate[] = []
  for (const member of members) {
    if (member.userId === null || member.userId === requesterId) continue
    const requester = members.find(({ userId }) => userId === requesterId)
    if (approvers === 'admins' && member.role === 'admin') candidates.push(member)
    if (approvers === 'manager' && requester?.managerId === member.memberId) candidates.push(member)
    if (typeof approvers !== 'string' && approvers.includes(member.memberId)) candidates.push(member)
  }
  if (candidates.length > 0) return candidates
  return members.filter(({ role, userId }) => role === 'admin' && userId !== null && userId !== requesterId)
}

/** P7 to P9. */
function plainDeciders(
  lived: Life,
  step: ApprovalStep,
  requesterId: string,
  approved: ReadonlySet<string>,
  isEscalated: boolean,
): string[] {
  const found = new Set<string>()
  for (const asked of plainAsked(lived, step, requesterId)) {
    if (approved.has(asked.userId as string)) continue
    found.add(asked.memberId)
    for (const { memberId, delegateId, fromDay, toDay } of lived.team.absences) {
      if (memberId !== asked.memberId || lived.today < fromDay || lived.today > toDay) continue
      const delegate = lived.team.members.find((member) => member.memberId === delegateId)
      if (delegate?.userId && delegate.userId !== requesterId) found.add(delegateId)
    }
  }
  if (isEscalated)
    for (const { memberId, role, userId } of lived.team.members)
      if (role === 'admin' && userId !== null && userId !== requesterId) found.add(memberId)
  return [...found].sort()
}

function plainPasses(
  lived: Life,
  step: ApprovalStep,
  requesterId: string,
  approved: ReadonlySet<string>,
): boolean {
  const asked = plainAsked(lived, step, requesterId)
  if (asked.length === 0) return true
  const yes = asked.filter(({ userId }) => approved.has(userId as string)).length
  return step.need === 'any' ? yes > 0 : yes === asked.length
}
