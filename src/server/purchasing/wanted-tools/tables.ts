import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { moment } from '#server/platform/db/columns.ts'

/** Tools that we don't list, as members asked for them: one row per person and website. */
export const wantedTools = pgTable(
  'wanted_tools',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** Its host, without "www.". */
    website: text().notNull(),
    seats: integer().notNull(),
    reason: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    answer: text(),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id),
  },
  (table) => [
    unique('wanted_tools_once').on(table.userId, table.website),
    index('wanted_tools_company').on(table.companyId),
    index('wanted_tools_website').on(table.website),
    check('wanted_tools_seats', sql`seats > 0`),
    check('wanted_tools_answer', sql`num_nulls(answer, answered_at) in (0, 2)`),
  ],
)
