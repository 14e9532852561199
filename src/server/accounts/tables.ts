import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, moment, oneOf } from '../db/columns.ts'
import { type ImageType, imageTypes } from './image-type.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The address in lower case: one account to an address, however it is typed. */
    emailKey: text('email_key').notNull().unique(),
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash'),
    /** When its owner last chose a password; a hash renewed at login is not a change. */
    passwordChangedAt: moment('password_changed_at'),
    googleSub: text('google_sub').unique(),
    name: text(),
    avatarId: uuid('avatar_id').references((): AnyPgColumn => avatars.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  // Removing a picture looks for whoever shows it.
  (table) => [index('users_avatar').on(table.avatarId).where(sql`avatar_id is not null`)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_expiry_order', sql`expires_at > created_at`),
  ],
)

/** Browsers that have logged in to an account: they have wrong tries of their own. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text('browser_hash').notNull(),
    lastLoginAt: moment('last_login_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browserHash] })],
)

/** The newest six-digit code mailed for a browser: a newer one takes its place, a sign-up uses it up. */
export const emailCodes = pgTable(
  'email_codes',
  {
    browserHash: text('browser_hash').primaryKey(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
    /** False for an address that has an account: its code is never right, and looks like any other. */
    isUsable: boolean('is_usable').notNull(),
  },
  () => [
    check('email_codes_tries', sql`tries >= 0`),
    check('email_codes_expiry_order', sql`expires_at > created_at`),
  ],
)

/** A mailed link that sets a new password. All of a person's links go when one of them is used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_user').on(table.userId),
    check('password_resets_expiry_order', sql`expires_at > created_at`),
  ],
)

/** A sign-in with Google that is under way: what came back must match what was sent. */
export const googleSignIns = pgTable('google_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  nonce: text().notNull(),
  codeVerifier: text('code_verifier').notNull(),
  next: text().notNull(),
  /** The invitation that the person came with, by its hash. */
  invitationHash: text('invitation_hash'),
  expiresAt: moment('expires_at').notNull(),
})

/** A person's picture, as uploaded or as Google had it. A new picture is a new row, so that it can be cached. */
export const avatars = pgTable(
  'avatars',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentType: text('content_type').$type<ImageType>().notNull(),
    bytes: bytes().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('avatars_user').on(table.userId),
    oneOf('avatars_content_type', table.contentType, imageTypes),
  ],
)
