import { sql } from 'drizzle-orm'
import { type Actor, isOperator, type Membership, type Person, type System } from '#domain/people/access.ts'
import type { SessionStanding } from '#domain/people/factors.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { PriceBook } from './catalog/price-book/price-book.ts'
import type { Config } from './config.ts'
import type { ByMembers, Happenings, Returned } from './happenings.ts'
import type { Database, Db } from './platform/db/open.ts'
import type { Replica } from './platform/db/replica.ts'
import type { Google } from './platform/gateways/google.ts'
import type { LogoService } from './platform/gateways/logos.ts'
import type { Mailer } from './platform/gateways/mail/mailer.ts'
import type { Payments } from './platform/gateways/payments/payments.ts'
import type { Jobs } from './platform/jobs/job-queue.ts'
import type { KeyRing } from './platform/key-ring/key-ring.ts'
import type { Emails } from './platform/mail/define.ts'
import type { Tracer } from './platform/tracing/tracer.ts'
import type { PublicPools } from './pools/public-pools.ts'
import type { Bot } from './reply-bot/bot.ts'

/** Shared by the whole process: created once in main.ts, or by a test. */
export type Parts = {
  config: Config
  database: Database
  /** Null if there is none. */
  replica: Replica | null
  /** Null without a collector of traces. */
  tracer: Tracer | null
  now: () => Date
  secret: Buffer
  keyRing: KeyRing
  jobs: Jobs
  mailer: Mailer
  google: Google | null
  /** Null if payments are off: in production without a provider. */
  payments: Payments | null
  logos: LogoService | null
  priceBook: PriceBook
  publicPools: PublicPools
  bot: Bot<Parts>
  emails: Emails
  reactions: Reactions
}

type TxOf<H> = H extends ByMembers ? MemberTx : Tx
type Reaction<H extends keyof Happenings, R> = (tx: TxOf<H>, what: Happenings[H]) => Promise<R>

/** What follows, in this order and in the same transaction: see reactions.ts. */
export type Reactions = {
  readonly [H in keyof Happenings]: H extends keyof Returned
    ? { readonly [K in keyof Returned[H]]: Reaction<H, Returned[H][K]> }
    : readonly Reaction<H, unknown>[]
}

/** The caller has locked what the reactions change. */
export async function react<H extends keyof Happenings>(
  tx: TxOf<H>,
  happened: H,
  what: Happenings[H],
): Promise<H extends keyof Returned ? Returned[H] : object> {
  const returned: Record<string, unknown> = {}
  // A list, or by the name of what each returns.
  const reactions = tx.parts.reactions[happened] as readonly Reaction<H, unknown>[]
  for (const [name, follow] of Object.entries(reactions)) returned[name] = await follow(tx, what)
  return returned as H extends keyof Returned ? Returned[H] : object
}

/** Who acts, for which company, and with what. */
export type Ctx = {
  parts: Parts
  actor: Actor
  /** The company the person acts for, or null. */
  company: OwnCompany | null
  /** The session of the request; null for visitors and for work outside any request. */
  session: OwnSession | null
  /** The browser's own secret, when it has one: guest purchases and codes are tied to it. */
  browser: string | null
  /** The referral code this browser arrived with. */
  ref: string | null
  /** The network the request comes from, as rate limits count it. */
  client: string
  requestId: string
  /** The person whose action queued this job. */
  causedBy?: string | undefined
  /** How its sender names a call that may be repeated; see idempotency/started-calls.ts. */
  callKey?: CallKey
  db: Db
  now: () => Date
}

/** The key of a call, whose it is, and what was asked with it. */
export type CallKey = { owner: string; key: string; requestHash: string }

/** What is known about a session: what it proved, and what its person could prove. */
export type OwnSession = SessionStanding & { id: string }

type OwnCompany = { id: string; memberId: string; hasControls: boolean; isSuspended?: boolean }

/** A person is signed in: guaranteed by every level except `public`. */
export type PersonCtx = Ctx & { actor: Person }

/** Acts for a company. */
export type CompanyCtx = Ctx & { company: OwnCompany }

/** A person acts for their company: guaranteed by the levels `employee`, `finance` and `admin`. */
export type MemberCtx = PersonCtx & CompanyCtx

/** A context inside a transaction: all its changes are stored together, or none. */
export type Tx = Ctx & {
  inTransaction: true
  /** Work that comes last in the transaction: it waits for rows that many transactions change, and holds them shortly. */
  beforeCommit: (() => Promise<unknown>)[]
  /** Best-effort callbacks that run after commit, before the caller goes on. They may not fail. */
  afterCommit: (() => unknown)[]
}
export type PersonTx = Tx & PersonCtx
export type MemberTx = Tx & MemberCtx

export async function inTransaction<C extends Ctx, T>(ctx: C, work: (tx: C & Tx) => Promise<T>): Promise<T> {
  if (isTx(ctx)) return work(ctx)
  const afterCommit: Tx['afterCommit'] = []
  const done = await ctx.parts.database.transaction(async (db) => {
    const beforeCommit: Tx['beforeCommit'] = []
    const result = await work({ ...ctx, db, inTransaction: true, beforeCommit, afterCommit })
    for (const act of beforeCommit) await act()
    return result
  })
  await Promise.all(afterCommit.map((act) => act()))
  return done
}

/**
 * Part of a transaction that a business rule may refuse. Then only this part is undone, and its refusal is returned; null if
 * it is done. A bug or a failing database still fails the whole transaction.
 */
export async function refusalOf<T extends Tx>(
  tx: T,
  work: (part: T) => Promise<unknown>,
): Promise<Refused | null> {
  const part = { ...tx, beforeCommit: [], afterCommit: [] } as T
  await tx.db.execute(sql`savepoint part`)
  try {
    await work(part)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await tx.db.execute(sql`rollback to savepoint part`)
    await tx.db.execute(sql`release savepoint part`)
    return error
  }
  await tx.db.execute(sql`release savepoint part`)
  tx.beforeCommit.push(...part.beforeCommit)
  tx.afterCommit.push(...part.afterCommit)
  return null
}

/** The person who acts, or whose action queued the job. */
export function causerOf({ actor, causedBy }: Pick<Ctx, 'causedBy'> & { actor?: Actor }): string | null {
  return actor?.kind === 'person' ? actor.userId : (causedBy ?? null)
}

/** Whether the work is part of a caller's transaction. */
export function isTx<C extends Ctx>(ctx: C): ctx is C & Tx {
  return 'inTransaction' in ctx
}

type CompanyOf<A extends Actor> = A extends { membership: Membership } ? OwnCompany : OwnCompany | null

/** Who acts, and for which company: the only place that resolves a person's company. */
export function actorAndCompany<A extends Actor>(actor: A): { actor: A; company: CompanyOf<A> } {
  const membership = actor.kind === 'person' ? actor.membership : null
  const company = membership && {
    id: membership.companyId,
    memberId: membership.memberId,
    hasControls: membership.hasControls === true,
    isSuspended: membership.isSuspended === true,
  }
  return { actor, company: company as CompanyOf<A> }
}

/** The company whose documents the actor may read: any (undefined) for operators, none without a company. */
export function visibleCompanyId({ actor, company }: PersonCtx): string | undefined {
  if (isOperator(actor)) return undefined
  if (!company) throw new Refused('not_found')
  return company.id
}

/** The context for work outside any request: jobs and the first start. */
export function systemContext(parts: Parts): Ctx & { actor: System }
export function systemContext<A extends Actor>(
  parts: Parts,
  actor: A,
): Ctx & { actor: A; company: CompanyOf<A> }
export function systemContext(parts: Parts, actor: Actor = { kind: 'system' }): Ctx {
  return {
    parts,
    ...actorAndCompany(actor),
    session: null,
    browser: null,
    ref: null,
    client: 'system',
    requestId: 'system',
    db: parts.database.db,
    now: parts.now,
  }
}
