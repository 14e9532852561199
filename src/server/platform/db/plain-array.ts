import { type SQL, sql } from 'drizzle-orm'

/**
 * Thousands of ids or moments, or lists of them, as one value to be cast to an array. The driver would look for quotes in each of
 * them, which takes as long as everything else a month run does in this process.
 */
export function plainArray(values: readonly string[]): SQL {
  return sql`${`{${values.join(',')}}`}`
}
