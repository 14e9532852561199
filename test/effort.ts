import { findPostgres } from '../scripts/tools/postgres.ts'

/** `npm run test:all` asks for the long form; `npm test` tries every kind of test at least once. */
export const isLongForm = process.env.TEST_ALL === '1'

/** How often something random or racing is tried: `short` in `npm test`, `long` in `npm run test:all`. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return isLongForm ? long : short
}

/**
 * Whether a test that is for both databases runs on the one at hand: in the short form not on the embedded database,
 * which takes several times as long, unless there is no other.
 */
export function runsOnThisDatabase(): boolean {
  return isLongForm || Boolean(process.env.TEST_DATABASE_URL) || findPostgres() === null
}
