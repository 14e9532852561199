import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, oneOf } from '#server/platform/db/columns.ts'
import { sessions, users } from '../accounts/tables.ts'

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** An authenticator app. A new one waits beside the old one until its first code proves it. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** Encrypted by the key ring. */
    sealed: bytes().notNull(),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** The newest time step whose code was used: it and older ones are refused. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('totp_secrets_confirmed').on(table.userId).where(sql`confirmed_at is not null`),
    uniqueIndex('totp_secrets_waiting').on(table.userId).where(sql`confirmed_at is null`),
    check('totp_secrets_step', sql`last_step is null or (last_step >= 0 and confirmed_at is not null)`),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    /** The authenticator's own id of the key, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Synced passkeys stay at 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('passkeys_user').on(table.userId),
    check('passkeys_counter', sql`counter >= 0`),
    check('passkeys_name', sql`char_length(name) between 1 and 100`),
  ],
)

const challengePurposes = ['register', 'login', 'fresh'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** What an authenticator must sign: for one use, in the browser that logs in or in the session that asked. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    browserHash: text('browser_hash'),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_session').on(table.sessionId),
    index('passkey_challenges_expiry').on(table.expiresAt),
    oneOf('passkey_challenges_purpose', table.purpose, challengePurposes),
    check(
      'passkey_challenges_bound',
      sql`(purpose = 'login') = (browser_hash is not null) and (purpose = 'login') = (session_id is null)`,
    ),
    check('passkey_challenges_expiry_order', sql`expires_at > created_at`),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** A keyed hash. */
    codeHash: text('code_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Somebody lost all factors and nobody else can reset them: it happens by itself, unless the emailed link stops it. */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    stopHash: text('stop_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    stoppedAt: moment('stopped_at'),
    doneAt: moment('done_at'),
  },
  (table) => [
    uniqueIndex('factor_resets_open').on(table.userId).where(sql`stopped_at is null and done_at is null`),
    index('factor_resets_due').on(table.dueAt).where(sql`stopped_at is null and done_at is null`),
    check('factor_resets_due_order', sql`due_at > created_at`),
    check('factor_resets_end', sql`stopped_at is null or done_at is null`),
  ],
)
