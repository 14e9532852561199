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
import { type LoginMethod, loginMethods } from '#domain/people/factors.ts'
import { bytes, moment, oneOf } from '#server/platform/db/columns.ts'
import { type ImageType, imageTypes } from '#server/platform/images/image-type.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The address in lower case, so that every spelling of it is one account. */
    emailKey: text('email_key').notNull().unique(),
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash'),
    /** When its owner last chose a password; a hash renewed at login is not a change. */
    passwordChangedAt: moment('password_changed_at'),
    googleSub: text('google_sub').unique(),
    name: text(),
    /** The account was deleted: what is left names nobody. */
    deletedAt: moment('deleted_at'),
    avatarId: uuid('avatar_id').references((): AnyPgColumn => avatars.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  // Deleting a picture looks up the user who shows it.
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
    /** How it was opened; null for sessions of earlier versions. */
    method: text().$type<LoginMethod>(),
    /** When it last proved a factor. */
    provenAt: moment('proven_at'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_expiry_order', sql`expires_at > created_at`),
    oneOf('sessions_method', table.method, loginMethods),
  ],
)

/** Browsers that have logged in to an account. Their wrong attempts are counted separately. */
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

/** The newest six-digit code emailed for a browser. A newer one replaces it, and a sign-up deletes it. */
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
    /** False for an address with an account: its code never works, but the response is the same. */
    isUsable: boolean('is_usable').notNull(),
  },
  () => [
    check('email_codes_tries', sql`tries >= 0`),
    check('email_codes_expiry_order', sql`expires_at > created_at`),
  ],
)

/** An emailed link that sets a new password. Using one deletes all links of the person. */
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

/** A pending sign-in with Google: the response must match the request. */
export const googleSignIns = pgTable('google_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  nonce: text().notNull(),
  codeVerifier: text('code_verifier').notNull(),
  next: text().notNull(),
  /** The hash of the invitation link that the person used. */
  invitationHash: text('invitation_hash'),
  expiresAt: moment('expires_at').notNull(),
})

/** A password or Google was right, and the second factor is still missing: the cookie `pending` of one browser. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text('browser_hash').notNull(),
    method: text().$type<LoginMethod>().notNull(),
    /** Where to go afterward. */
    next: text(),
    /** The hash of the invitation link that the person used. */
    invitationHash: text('invitation_hash'),
    tries: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('pending_logins_user').on(table.userId),
    index('pending_logins_expiry').on(table.expiresAt),
    oneOf('pending_logins_method', table.method, loginMethods),
    check('pending_logins_tries', sql`tries >= 0`),
    check('pending_logins_expiry_order', sql`expires_at > created_at`),
  ],
)

/**
 * A change of a person's address: first a code that was emailed to the new one, then a link with which the owner of the
 * old one can undo it. Until that link expires, nobody else can take the old address.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that asked: only it can confirm. */
    sessionId: uuid('session_id'),
    fromEmail: text('from_email').notNull(),
    fromKey: text('from_key').notNull(),
    toEmail: text('to_email').notNull(),
    toKey: text('to_key').notNull(),
    /** Null for an address that is taken: no code works, but the answer is the same. */
    codeHash: text('code_hash'),
    tries: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    undoHash: text('undo_hash').unique(),
    undoUntil: moment('undo_until'),
    /** When it was undone, or an older change was, which ends it too. */
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('email_changes_user').on(table.userId, table.createdAt),
    index('email_changes_reserved').on(table.fromKey, table.undoUntil).where(sql`undo_hash is not null`),
    check('email_changes_tries', sql`tries >= 0`),
    check('email_changes_expiry_order', sql`expires_at > created_at`),
    check('email_changes_undo', sql`(confirmed_at is null) = (undo_until is null)`),
    check('email_changes_undone', sql`undone_at is null or confirmed_at is not null`),
  ],
)

/** A person's picture, uploaded or from Google. A new picture is a new row, so that pictures can be cached. */
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
