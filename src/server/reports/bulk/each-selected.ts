import { isErrorCode, refusalText } from '#contract/platform/errors.ts'
import type { BulkResult } from '#contract/reports/operator-bulk.ts'
import { Refused } from '#domain/platform/refused.ts'

/** The same action for each selected item, each in its own transaction: one that is refused stops no other. */
export async function eachSelected<Item extends { _id: string }>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = []
  const first = new Map(items.map((item) => [item._id, item]))
  for (const item of first.values()) results.push({ _id: item._id, ...(await outcomeOf(() => action(item))) })
  const done = results.filter((result) => result.done).length
  return { done, failed: results.length - done, results }
}

async function outcomeOf(action: () => Promise<unknown>) {
  try {
    await action()
    return { done: true, code: null, error: null }
  } catch (error) {
    if (!(error instanceof Refused) || !isErrorCode(error.code)) throw error
    return { done: false, code: error.code, error: refusalText(error) }
  }
}
