import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isEmailAddress } from '../domain/email.ts'

export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used: one line that names it, what it got and what it takes. */
export class ConfigError extends Error {}

/** Reads every setting. Nothing else in the project looks at the environment. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = parse(env)
  const port = given.PORT
  const production = given.NODE_ENV === 'production'
  const appUrl = given.APP_URL ?? `http://localhost:${port}`
  const embedded = given.DATABASE_URL === undefined
  return {
    port,
    host: given.HOST,
    appUrl,
    secureCookies: appUrl.startsWith('https:'),
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    production,
    demo: given.DEMO ?? (embedded && !production),
    operatorEmails: new Set(given.OPERATOR_EMAILS),
    sessionSecret: given.SESSION_SECRET,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
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
    logoServiceUrl: given.LOGO_SERVICE_URL,
    redditUrl: given.REDDIT_URL,
    site: {
      marketingUrl: given.MARKETING_URL ?? null,
      demoBookingUrl: given.DEMO_BOOKING_URL ?? null,
      requestDealUrl: given.REQUEST_DEAL_URL ?? null,
      supportPhone: given.SUPPORT_PHONE ?? null,
      supportEmail: given.SUPPORT_EMAIL ?? null,
      hqAddress: given.HQ_ADDRESS ?? null,
    },
    trustProxy: given.TRUST_PROXY,
    rateLimits: given.RATE_LIMITS,
    logLevel: given.LOG_LEVEL,
  }
}

/** The key behind keyed hashes and encryption: from the environment, else made once and kept in the data folder. */
export function sessionSecret(config: Config): Buffer {
  if (config.sessionSecret) return Buffer.from(config.sessionSecret)
  const file = join(config.dataDir, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  }
  chmodSync(file, 0o600)
  return Buffer.from(readFileSync(file, 'utf8').trim())
}

const port = z.coerce.number().int().min(0).max(65_535).meta({ takes: 'a port number from 0 to 65535' })
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .meta({ takes: 'an address that starts with http:// or https://' })
const flag = z
  .enum(['1', '0'])
  .transform((value) => value === '1')
  .meta({ takes: '1 or 0' })
const onOff = z
  .enum(['on', 'off'])
  .transform((value) => value === 'on')
  .meta({ takes: 'on or off' })
const text = z.string().meta({ takes: 'a text' })

const settings = {
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  APP_URL: httpUrl.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({ takes: 'an address like postgres://user:password@host:5432/name' }),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(10)
    .meta({ takes: 'a number from 1 to 500' }),
  NODE_ENV: text.optional(),
  DEMO: flag.optional(),
  OPERATOR_EMAILS: list(isEmailAddress, 'mail addresses with commas between them'),
  SESSION_SECRET: z.string().min(32).optional().meta({ takes: 'at least 32 characters' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({ takes: 'an address like smtp://user:password@host:587' }),
  MAIL_FROM: text.default('Cobuy <no-reply@localhost>'),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: httpUrl.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  LOGO_SERVICE_URL: z
    .string()
    .refine((value) => /^https?:\/\//.test(value) && value.includes('{name}'))
    .optional()
    .meta({ takes: 'an http address with {name} in it' }),
  REDDIT_URL: httpUrl.optional(),
  MARKETING_URL: httpUrl.optional(),
  DEMO_BOOKING_URL: httpUrl.optional(),
  REQUEST_DEAL_URL: httpUrl.optional(),
  SUPPORT_PHONE: text.optional(),
  SUPPORT_EMAIL: z.string().refine(isEmailAddress).optional().meta({ takes: 'a mail address' }),
  HQ_ADDRESS: text.optional(),
  TRUST_PROXY: list(isAddressRange, 'addresses or ranges like 10.0.0.0/8 with commas between them'),
  RATE_LIMITS: onOff.default(true),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ takes: 'fatal, error, warn, info, debug, trace or silent' }),
}

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]> }

function parse(env: Record<string, string | undefined>): Settings {
  const entries = Object.entries(settings).map(([name, schema]) => {
    const value = env[name] === '' ? undefined : env[name]
    const result = schema.safeParse(value)
    if (!result.success)
      throw new ConfigError(`${name} is "${mask(name, value)}", but takes ${takes(schema)}.`)
    return [name, result.data]
  })
  return Object.fromEntries(entries) as Settings
}

function mask(name: string, value: string | undefined) {
  return /SECRET|KEY|_URL$/.test(name) ? '(hidden)' : (value ?? '')
}

function takes(schema: z.ZodType): string {
  for (let at: z.ZodType | undefined = schema; at; at = inner(at)) {
    const told = at.meta()?.takes
    if (typeof told === 'string') return told
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

function isAddressRange(item: string) {
  const [address = '', bits] = item.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(item)) return true
  return isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}
