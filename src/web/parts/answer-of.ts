type Asked<T> = { data: T | undefined; isPlaceholderData: boolean; isError: boolean }

/**
 * What a call answered to exactly the question that is asked now. What it answered to an earlier one may stay on the
 * screen, but nothing is decided by it.
 */
export function answerOf<T>({ data, isPlaceholderData, isError }: Asked<T>): T | null {
  return isPlaceholderData || isError ? null : (data ?? null)
}
