import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const companies = pgTable('companies', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  industry: text(),
  contactEmail: text('contact_email'),
  website: text(),
  streetAddress: text('street_address'),
  city: text(),
  state: text(),
  postalCode: text('postal_code'),
  country: text(),
  organization: text(),
  isOnboardingComplete: boolean('is_onboarding_complete').notNull().default(false),
  verifiedAt: moment('verified_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    mobileNumber: text('mobile_number'),
    isAdmin: boolean('is_admin').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    joinedAt: moment('joined_at'),
  },
  (table) => [
    unique('members_company_email').on(table.companyId, table.emailKey),
    index('members_email').on(table.emailKey),
  ],
)
