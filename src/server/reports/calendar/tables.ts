import { foreignKey, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { companies, members } from '#server/people/companies/tables.ts'
import { moment } from '#server/platform/db/columns.ts'

/** The secret address of a member's calendar, by its hash. A newer one replaces it. */
export const calendarTokens = pgTable(
  'calendar_tokens',
  {
    memberId: uuid('member_id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'calendar_tokens_member',
      columns: [table.memberId, table.companyId],
      foreignColumns: [members.id, members.companyId],
    }).onDelete('cascade'),
  ],
)
