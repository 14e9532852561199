import { type Age, ageOf } from '../when.tsx'

const ages: readonly Age[] = ['Today', 'Yesterday', 'This month', 'Earlier']

/** In this order; ages without items are left out. */
export function groupByAge<Item extends { createdAt: string }>(items: readonly Item[], now: Date) {
  const groups = Map.groupBy(items, ({ createdAt }) => ageOf(new Date(createdAt), now))
  return ages.flatMap((age) => {
    const found = groups.get(age)
    return found ? [{ age, items: found }] : []
  })
}
