import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { securityLimits } from '#domain/people/company-security.ts'
import { moment } from '#server/platform/db/columns.ts'
import { companies } from '../companies/tables.ts'

/** What a company asks of its members' sessions. No row: nothing. */
export const companySecurity = pgTable(
  'company_security',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    requireSecondFactorFrom: date('require_second_factor_from', { mode: 'string' }),
    idleMinutes: integer('idle_minutes'),
    absoluteHours: integer('absolute_hours'),
    networks: text().array().notNull().default([]),
    updatedAt: moment('updated_at').notNull(),
  },
  () => [
    check('company_security_idle', between('idle_minutes', securityLimits.idleMinutes)),
    check('company_security_absolute', between('absolute_hours', securityLimits.absoluteHours)),
    check('company_security_networks', sql.raw(`cardinality(networks) <= ${securityLimits.networks}`)),
  ],
)

function between(column: string, { least, most }: { least: number; most: number }) {
  return sql.raw(`${column} between ${least} and ${most}`)
}
