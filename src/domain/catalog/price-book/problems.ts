import type { Day } from '#domain/platform/day.ts'
import type { Book } from './book.ts'
import { categoryProblems } from './category-problems.ts'
import { changeProblems } from './change-problems.ts'
import type { Change } from './changes.ts'
import { type PooledPlan, poolProblems } from './pooled-plans.ts'
import type { Problem } from './problem.ts'
import { vendorProblems } from './vendor-problems.ts'

/** Everything that is wrong with a set: `after` is the book with its changes. In the order of the changes. */
export function problems(
  before: Book,
  after: Book,
  changes: readonly Change[],
  today: Day,
  pooled: readonly PooledPlan[] = [],
): Problem[] {
  const found = [
    ...changeProblems(before, after, changes, today),
    ...vendorProblems(before, after, changes, today),
    ...categoryProblems(before, after, changes),
    ...poolProblems(before, changes, pooled),
  ]
  const order = new Map(changes.map(({ key }, index) => [key, index]))
  return found.sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
}
