import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmailAddress } from '#domain/platform/email.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { demoAddress, demoPeople } from './demo/people.ts'
import { poolers } from './platform/db/pooler.ts'
import { readEncryptionKeys } from './platform/key-ring/encryption-keys.ts'

export type Config = ReturnType<typeof readConfig>

type Env = Record<string, string | undefined>

/** An invalid setting: one line with its name, its value and what it accepts. */
export class ConfigError extends Error {}

/** Reads every setting: the only meaning that the environment has for the server. */
export function readConfig(env: Env) {
  const given = parse(env)
  const port = given.PORT
  const production = given.NODE_ENV === 'production'
  const appUrl = given.APP_URL ?? `http://localhost:${port}`
  const embedded = given.DATABASE_URL === undefined
  const demo = given.DEMO ?? (embedded && !production)
  return {
    port,
    host: given.HOST,
    appUrl,
    secureCookies: appUrl.startsWith('https:'),
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    databasePooler: given.DATABASE_POOLER ?? null,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    production,
    development: given.NODE_ENV === 'development',
    demo,
    operatorEmails: new Set(demo ? [...given.OPERATOR_EMAILS, demoPeople.operator] : given.OPERATOR_EMAILS),
    needsOperatorFactor:
      (given.OPERATOR_SECOND_FACTOR ?? (production ? 'required' : 'optional')) === 'required',
    sessionSecret: given.SESSION_SECRET,
    encryptionKeys: encryptionKeys(given.ENCRYPTION_KEYS),
    mayLoseSecrets: given.ALLOW_LOST_SECRETS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Cobuy <no-reply@localhost>',
    stripe: {
      secretKey: given.STRIPE_SECRET_KEY,
      publishableKey: given.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET,
      apiUrl: given.STRIPE_API_URL,
    },
    google:
      given.GOOGLE_CLIENT_ID && given.GOOGLE_CLIENT_SECRET
        ? {
            clientId: given.GOOGLE_CLIENT_ID,
            clientSecret: given.GOOGLE_CLIENT_SECRET,
            issuer: given.GOOGLE_ISSUER,
          }
        : null,
    creditLimitCents: given.CREDIT_LIMIT ?? null,
    logoServiceUrl: given.LOGO_SERVICE_URL,
    redditUrl: given.REDDIT_URL,
    site: {
      marketingUrl: given.MARKETING_URL ?? null,
      demoBookingUrl: given.DEMO_BOOKING_URL ?? null,
      requestDealUrl: given.REQUEST_DEAL_URL ?? null,
      supportPhone: given.SUPPORT_PHONE ?? null,
      supportEmail: given.SUPPORT_EMAIL ?? null,
      hqAddress: given.HQ_ADDRESS ?? (demo ? demoAddress : null),
    },
    trustProxy: given.TRUST_PROXY,
    metricsToken: given.METRICS_TOKEN,
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    rateLimits: given.RATE_LIMITS,
    logLevel: given.LOG_LEVEL,
    backup: { passphrase: given.BACKUP_PASSPHRASE, keyFile: given.BACKUP_KEY_FILE },
  }
}

/**
 * The settings of a server about to accept requests. In production, cookies and emails must be secure, except in a demo
 * that only this machine can reach.
 */
export function readServerConfig(env: Env): Config {
  const { NODE_ENV, DEMO, HOST, APP_URL, SMTP_URL, MAIL_FROM } = parse(env)
  const isLocalDemo = DEMO === true && isHere(HOST)
  if (NODE_ENV === 'production' && !isLocalDemo) {
    if (!APP_URL?.startsWith('https:'))
      throw wrong('APP_URL', APP_URL, safely('an address that starts with https://'))
    if (!SMTP_URL) throw wrong('SMTP_URL', SMTP_URL, safely('an address like smtp://user:password@host:587'))
    if (!MAIL_FROM) throw wrong('MAIL_FROM', MAIL_FROM, safely(sender))
  }
  return readConfig(env)
}

function safely(takes: string) {
  return `${takes} when NODE_ENV is production (a demo with DEMO=1 on a HOST like 127.0.0.1 is exempt)`
}

const sender = 'a sender like Cobuy <no-reply@cobuy.example>'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
const port = wholeNumber(0, 65_535).meta({ takes: 'a port number from 0 to 65535' })
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .meta({ takes: 'an address that starts with http:// or https://' })
/** Where cookies are sent: over https, or to a test server on this machine. */
const safeUrl = httpUrl
  .refine((url) => url.startsWith('https:') || isHere(new URL(url).hostname))
  .meta({ takes: 'an address that starts with https://' })
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url))
  .refine((url) => url.href === `${url.origin}/`)
  .transform((url) => url.origin)
  .meta({ takes: 'an address like https://cobuy.example, without a path' })
const flag = z
  .enum(['1', '0'])
  .transform((value) => value === '1')
  .meta({ takes: '1 or 0' })
const onOff = z
  .enum(['on', 'off'])
  .transform((value) => value === 'on')
  .meta({ takes: 'on or off' })
const text = z.string().meta({ takes: 'a text' })
const dollars = wholeNumber(0, 999_999_999)
  .transform((amount) => fromDollars(amount))
  .meta({ takes: 'an amount in whole dollars' })

const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .meta({ takes: 'an address like postgres://user:password@host:5432/name' })

const settings = {
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .default('127.0.0.1')
    .meta({ takes: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0' }),
  APP_URL: origin.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10).meta({ takes: 'a number from 1 to 500' }),
  DATABASE_POOLER: z.enum(poolers).optional().meta({ takes: 'transaction or prepared' }),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  NODE_ENV: text.optional(),
  DEMO: flag.optional(),
  OPERATOR_EMAILS: list(isEmailAddress, 'email addresses separated by commas'),
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).optional().meta({ takes: 'required or optional' }),
  SESSION_SECRET: z.string().min(32).optional().meta({ takes: 'at least 32 characters' }),
  ENCRYPTION_KEYS: text.optional(),
  ALLOW_LOST_SECRETS: flag.default(false),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({ takes: 'an address like smtp://user:password@host:587' }),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional()
    .meta({ takes: sender }),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: httpUrl.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  CREDIT_LIMIT: dollars.optional(),
  LOGO_SERVICE_URL: z
    .string()
    .refine((value) => /^https?:\/\//.test(value) && value.includes('{name}'))
    .optional()
    .meta({ takes: 'an http address with {name} in it' }),
  REDDIT_URL: safeUrl.optional(),
  MARKETING_URL: httpUrl.optional(),
  DEMO_BOOKING_URL: httpUrl.optional(),
  REQUEST_DEAL_URL: httpUrl.optional(),
  SUPPORT_PHONE: text.optional(),
  SUPPORT_EMAIL: z.string().refine(isEmailAddress).optional().meta({ takes: 'an email address' }),
  HQ_ADDRESS: text.optional(),
  TRUST_PROXY: list(isAddressRange, 'addresses or ranges like 10.0.0.0/8 separated by commas'),
  METRICS_TOKEN: z.string().min(16).optional().meta({ takes: 'at least 16 characters' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  RATE_LIMITS: onOff.default(true),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ takes: 'fatal, error, warn, info, debug, trace or silent' }),
  BACKUP_PASSPHRASE: z.string().min(12).optional().meta({ takes: 'at least 12 characters' }),
  BACKUP_KEY_FILE: text.optional(),
}

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]> }

function parse(env: Env): Settings {
  const entries = Object.entries(settings).map(([name, schema]) => {
    const value = env[name] === '' ? undefined : env[name]
    const result = schema.safeParse(value)
    if (!result.success) throw wrong(name, value, takes(schema))
    return [name, result.data]
  })
  const given = Object.fromEntries(entries) as Settings
  requirePair(given, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  requireOther(given, 'DATABASE_POOLER', 'DATABASE_DIRECT_URL', 'the address of PostgreSQL itself')
  for (const name of ['DATABASE_POOLER', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    requireOther(given, name, 'DATABASE_URL', 'the address of the database')
  return given
}

/** Empty if the setting is not used. */
function encryptionKeys(value: string | undefined) {
  const keys = value === undefined ? [] : readEncryptionKeys(value)
  if (Array.isArray(keys)) return keys
  throw wrong('ENCRYPTION_KEYS', value, keys.takes)
}

function requirePair(given: Settings, ...names: (keyof Settings)[]) {
  const missing = names.find((name) => !given[name])
  const present = names.find((name) => given[name])
  if (missing && present) throw wrong(missing, undefined, `the one that belongs to ${present}`)
}

function requireOther(given: Settings, name: keyof Settings, other: keyof Settings, takes: string) {
  if (given[name] && !given[other]) throw wrong(other, undefined, `${takes} when ${name} is set`)
}

function wrong(name: string, value: string | undefined, takes: string) {
  const got = value === undefined ? 'not set' : `"${mask(name, value)}"`
  return new ConfigError(`${name} is ${got}, but takes ${takes}.`)
}

/** The printable form of a value, on one line: secrets and passwords in addresses are hidden. */
function mask(name: string, value: string) {
  if (/SECRET|KEY|TOKEN|PASSPHRASE|^(DATABASE(_DIRECT|_REPLICA)?|SMTP)_URL$/.test(name)) return '(hidden)'
  return value
    .replace(/\/\/.*@/, '//(hidden)@')
    .replace(/\p{C}/gu, ' ')
    .slice(0, 200)
}

function takes(schema: z.ZodType): string {
  for (let at: z.ZodType | undefined = schema; at; at = inner(at)) {
    const text = at.meta()?.takes
    if (typeof text === 'string') return text
  }
  return 'another value'
}

function inner(schema: z.ZodType): z.ZodType | undefined {
  const definition = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  return definition.innerType ?? definition.in
}

function list(isValid: (item: string) => boolean, words: string) {
  return z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((items) => items.every(isValid))
    .meta({ takes: words })
}

function isHere(hostname: string) {
  return /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(hostname)
}

function isAddressRange(item: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(item)) return true
  const [address = '', bits, ...more] = item.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isSize = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
  return maxBits > 0 && isSize && more.length === 0
}
