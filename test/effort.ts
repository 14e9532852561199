/** `npm run test:all` asks for the long form; `npm test` tries every kind of test at least once. */
export const isLongForm = process.env.TEST_ALL === '1'

/** How often something random or racing is tried: `short` in `npm test`, `long` in `npm run test:all`. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return isLongForm ? long : short
}
