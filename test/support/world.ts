import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openPriceBook } from '#server/catalog/price-book/price-book.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Parts } from '#server/context.ts'
import { allEmails } from '#server/emails.ts'
import { allJobs, jobHandlers } from '#server/jobs.ts'
import { type Database, openPostgres } from '#server/platform/db/open.ts'
import type { Mailer, OutgoingEmail } from '#server/platform/gateways/mail/mailer.ts'
import { openPayments } from '#server/platform/gateways/payments/open-payments.ts'
import { type Tuning, usualTuning } from '#server/platform/http/server-settings.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { openKeyRing } from '#server/platform/key-ring/key-ring.ts'
import { openPublicPools } from '#server/pools/open-public-pools.ts'
import { reactions } from '#server/reactions.ts'
import { type BotTuning, botRunner } from '#server/reply-bot/bot-runner.ts'
import type { Site } from '#server/site/site-files.ts'
import { emptyTables, type FirstBook, readFirstBook } from '../checks/empty-tables.ts'
import { Browser } from './browser.ts'
import { emptySite } from './empty-site.ts'
import { newDatabase } from './new-database.ts'
import { behindPooler } from './pgbouncer.ts'
import { loadTemplate } from './template.ts'

export const operatorEmail = 'olga@provider.example'

export type World = {
  /** Its settings, for another process of the same installation. */
  env: Record<string, string>
  app: FastifyInstance
  parts: Parts
  clock: Clock
  /** A new browser that nobody has used yet. */
  browser: () => Browser
  /** Every email to an address, in order, after all queued jobs are done. */
  emailsTo: (address: string) => Promise<OutgoingEmail[]>
  runJobs: (atOnce?: number) => Promise<number>
}

export type WorldOptions = {
  env?: Record<string, string>
  mailer?: Mailer
  parts?: Partial<Parts>
  site?: Site
  tuning?: Partial<Tuning>
  bot?: Partial<BotTuning>
}

/** What most tests need; those about rate limits switch them on. */
const usualEnv = { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' }

/**
 * A whole server on the worker's database. Its clock only moves on request, and every test of the file begins at the
 * moment at which the first one did.
 */
export async function world(options: WorldOptions = {}): Promise<World> {
  const { mailer, parts: given, site = emptySite, tuning, bot } = options
  const env = { ...usualEnv, ...options.env }
  const clock = new Clock()
  const outbox: OutgoingEmail[] = []
  const opened = await openWorldParts(readWorldConfig(env), clock, mailer ?? keep(outbox))
  const parts = { ...opened, bot: botRunner(complain, { ...quickBot, ...bot }), ...given }
  const app = await buildApp(parts, site, { ...usualTuning, ...neverTooBusy, ...tuning })
  afterAll(() => app.close())
  let start: Date | undefined
  beforeEach(() => {
    start ??= clock.now()
    clock.set(start)
  })
  const runJobs = (atOnce?: number) => parts.jobs.drain(jobHandlers(parts), atOnce)
  return {
    env,
    app,
    parts,
    clock,
    browser: () => new Browser(app, uniqueAddress()),
    runJobs,
    emailsTo: async (address) => {
      await runJobs()
      return outbox.filter((mail) => mail.to.toLowerCase() === address.toLowerCase())
    },
  }
}

/** A bot without pauses. */
const quickBot: BotTuning = { paceMs: 0, timeoutMs: 10_000, heartbeatMs: 60_000, graceMs: 2000 }

function complain(error: Error) {
  console.error(error)
}

/** Test machines are busy, so slow answers are no reason to refuse requests. */
const neverTooBusy = { overloadDelayMs: 0 }

/** An address that no other test uses. */
export function someone(name = 'ann', domain = `${randomUUID().slice(0, 8)}.example`) {
  return `${name}@${domain}`
}

export class Clock {
  #now = new Date('2026-11-12T10:00:00Z')
  readonly now = () => new Date(this.#now)
  set(moment: string | Date) {
    this.#now = new Date(moment)
  }
  pass(amount: { minutes?: number; hours?: number; days?: number }) {
    const { minutes = 0, hours = 0, days = 0 } = amount
    this.#now = new Date(this.#now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
  }
}

function readWorldConfig(env: Record<string, string>): Config {
  return readConfig({
    LOG_LEVEL: 'silent',
    DEMO: '0',
    SESSION_SECRET: 'a secret that only the tests know',
    ...env,
  })
}

async function openWorldParts(config: Config, clock: Clock, mailer: Mailer): Promise<Omit<Parts, 'bot'>> {
  const { database, jobs } = await workerDatabase()
  const secret = Buffer.from(config.sessionSecret ?? '')
  return {
    config,
    database,
    replica: null,
    tracer: null,
    now: clock.now,
    secret,
    keyRing: openKeyRing({ keys: config.encryptionKeys, secret }),
    payments: openPayments(config, { database, now: clock.now, secret }),
    jobs,
    mailer,
    google: null,
    logos: null,
    priceBook: await openPriceBook(database, clock.now),
    publicPools: await openPublicPools(database, clock.now),
    emails: allEmails,
    reactions,
  }
}

type Opened = { database: Database; jobs: Parts['jobs']; firstBook: FirstBook }
let opened: { file: string | undefined; ready: Promise<Opened> } | null = null

/** Each test file starts with an empty database. The worker keeps its modules loaded for the next file. */
function workerDatabase(): Promise<Opened> {
  const file = expect.getState().testPath
  if (opened?.file !== file) opened = { file, ready: openAfter(opened?.ready) }
  return (opened as { ready: Promise<Opened> }).ready
}

async function openAfter(last: Promise<Opened> | undefined): Promise<Opened> {
  // A database that could not be opened failed the file that asked for it, not those that come after.
  const left = await last?.catch(() => undefined)
  if (left) {
    await emptyTables(left.database, left.firstBook)
    return left
  }
  const database = await ownDatabase()
  const jobs = await startJobs(database, allJobs, fail, { timers: false })
  return { database, jobs, firstBook: await readFirstBook(database) }
}

/** A database of the newest schema, to be closed by its user: for tests that stop, block or alter theirs. */
export async function ownDatabase(connections = 20): Promise<Database> {
  const { TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template, TEST_POOLER_URL: pooler } = process.env
  if (!url) return loadTemplate()
  const own = await newDatabase(url, template)
  return pooler
    ? openPostgres(behindPooler(own, pooler), connections, 'transaction')
    : openPostgres(own, connections)
}

function fail(error: Error): never {
  throw error
}

function keep(outbox: OutgoingEmail[]): Mailer {
  return {
    describe: 'kept by the test',
    deliver: async (mail) => {
      outbox.push(mail)
      return 'sent'
    },
    close: () => {},
  }
}

/** Each browser has its own address, so that rate limits of one test do not affect another. */
let addresses = 0
function uniqueAddress() {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
