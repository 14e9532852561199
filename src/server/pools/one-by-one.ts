/** Each in turn. One that fails does not keep the others waiting; the job that called is retried for it. */
export async function oneByOne<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed.`)
}
