import { isLongForm } from '#test/checks/effort.ts'
import { preparedPostgres } from '#test/support/postgres.ts'
import { findPostgres } from '../../scripts/tools/postgres.ts'

/** A PostgreSQL for the stories of the short form; in the long form, and without one, they use the embedded database. */
export default async function setup() {
  if (isLongForm || findPostgres() === null) return
  const { url, template, stop } = await preparedPostgres()
  process.env.STORIES_DATABASE_URL = url
  process.env.STORIES_DATABASE_TEMPLATE = template
  return stop
}
