/** Long work that can pause after each step, so that its caller decides what else has its turn. */
export type Steps<T> = Generator<undefined, T, undefined>

/** How many rows of a file are one step. */
const rowsPerStep = 200

/** The items with their places, with a pause after each few. */
export function* eachInSteps<T>(items: readonly T[], work: (item: T, at: number) => void): Steps<void> {
  for (const [at, item] of items.entries()) {
    if (at % rowsPerStep === rowsPerStep - 1) yield
    work(item, at)
  }
}

/** All at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
