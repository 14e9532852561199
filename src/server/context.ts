import type { Actor, Person } from '../domain/access.ts'
import { Refused } from '../domain/refused.ts'
import type { LogoService } from './catalog/logos.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/open.ts'
import type { Google } from './gateways/google.ts'
import type { Mailer } from './gateways/mail/mailer.ts'
import type { Payments } from './gateways/payments/payments.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Bot } from './replybot/bot.ts'

/** What the whole process shares: made once in main.ts, or by a test. */
export type Parts = {
  config: Config
  database: Database
  now: () => Date
  secret: Buffer
  jobs: Jobs
  mailer: Mailer
  google: Google | null
  /** Null where paying is switched off: in production without a provider. */
  payments: Payments | null
  logos: LogoService | null
  bot: Bot
}

/** In whose name something is done, and with what. */
export type Ctx = {
  parts: Parts
  actor: Actor
  /** The browser's own secret, when it has one: guest purchases and codes are tied to it. */
  browser: string | null
  /** The referral code that this browser came with. */
  ref: string | null
  /** The network that the request comes from, as limits count it. */
  client: string
  requestId: string
  db: Db
  now: () => Date
}

/** A context inside a transaction: what is done through it is stored together, or not at all. */
export type Tx = Ctx & {
  inTransaction: true
  /** What may be done once it is stored, and costs nothing if it is forgotten. */
  afterCommit: (() => void)[]
}

export async function inTransaction<T>(ctx: Ctx | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('inTransaction' in ctx) return work(ctx)
  const afterCommit: Tx['afterCommit'] = []
  const done = await ctx.parts.database.transaction((db) =>
    work({ ...ctx, db, inTransaction: true, afterCommit }),
  )
  for (const act of afterCommit) act()
  return done
}

/** The person behind a call that only signed-in people reach. */
export function personOf({ actor }: Ctx): Person {
  if (actor.kind === 'visitor') throw new Error('A visitor reached a call that needs a session.')
  return actor
}

/** The company whose purchases this person may see: an employee sees none, a newcomer has none yet. */
export function adminCompanyOf(ctx: Ctx): string | null {
  const { membership } = personOf(ctx)
  if (membership?.role === 'employee') throw new Refused('admins_only')
  return membership?.companyId ?? null
}

/** The context of work that nobody asked for by a request: jobs and the first start. */
export function systemContext(parts: Parts, actor: Actor = { kind: 'visitor' }): Ctx {
  return {
    parts,
    actor,
    browser: null,
    ref: null,
    client: 'system',
    requestId: 'system',
    db: parts.database.db,
    now: parts.now,
  }
}
