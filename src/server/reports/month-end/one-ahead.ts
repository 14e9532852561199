/** The same items, but the next one is being made while one is used. */
export async function* oneAhead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = begin(items)
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = begin(items)
      yield value
    }
  } finally {
    await items.return(undefined)
  }
}

/** It may fail before anybody waits for it. */
function begin<T>(items: AsyncGenerator<T>): Promise<IteratorResult<T>> {
  const next = items.next()
  next.catch(() => {})
  return next
}
