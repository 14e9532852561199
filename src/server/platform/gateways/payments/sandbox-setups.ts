import { eq, sql } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import { sandboxMethods, sandboxSetups } from '../tables.ts'
import type { Deposits, Payments, SandboxEntry, Setup } from './payments.ts'
import { secretOf } from './sandbox-intents.ts'
import type { SandboxShared } from './sandbox-shared.ts'
import { sampleOf, sandboxDeposits } from './sandbox-tests.ts'

const maxTries = 3
const depositDays = 2

type SetupCalls = Pick<
  Payments,
  | 'createSetup'
  | 'findSetup'
  | 'verifySetup'
  | 'cancelSetup'
  | 'findMethod'
  | 'findMandate'
  | 'detachMethod'
  | 'setupBySandbox'
>

/** Saving test cards and accounts. */
export function sandboxSetupCalls(shared: SandboxShared): SetupCalls {
  const { db, now, secret } = shared
  const find = async (id: string): Promise<Setup | null> => {
    const [found] = await db
      .select({ setup: sandboxSetups, method: sandboxMethods })
      .from(sandboxSetups)
      .leftJoin(sandboxMethods, eq(sandboxMethods.id, sandboxSetups.methodId))
      .where(eq(sandboxSetups.id, id))
    return found ? setupOf(found, secret) : null
  }
  const get = async (id: string) => {
    const setup = await find(id)
    if (!setup) throw new Refused('not_found')
    return setup
  }
  return {
    findSetup: find,
    createSetup: async ({ id: ourId, customerId, kind }) => {
      const id = `seti_sandbox_${ourId.replaceAll('-', '')}`
      const fresh = { id, customerId, kind, status: 'pending', triesLeft: maxTries, createdAt: now() }
      await db.insert(sandboxSetups).values(fresh).onConflictDoNothing()
      return get(id)
    },
    verifySetup: async (id, deposits) => {
      const isRight = areRight(deposits)
      await db
        .update(sandboxSetups)
        .set(isRight ? { status: 'ready' } : oneTryLess)
        .where(sql`id = ${id} and status = 'verify'`)
      const setup = await get(id)
      if (!isRight && setup.status === 'verify') throw new Refused('wrong_deposits')
      return setup
    },
    cancelSetup: async (id) => {
      const failure = 'Saving it was canceled.'
      await db
        .update(sandboxSetups)
        .set({ status: 'broken', failure })
        .where(sql`id = ${id} and status <> 'ready'`)
    },
    findMethod: async (id) => {
      const [found] = await db.select().from(sandboxMethods).where(eq(sandboxMethods.id, id))
      return found ? { id, label: found.label, expires: found.expires, isUsable: !found.isDetached } : null
    },
    findMandate: async () => null,
    detachMethod: async (id) => {
      await db.update(sandboxMethods).set({ isDetached: true }).where(eq(sandboxMethods.id, id))
    },
    setupBySandbox: async (id, entered) => {
      await enter(shared, id, entered)
      return get(id)
    },
  }
}

/** What a browser would send to a real provider. A refused card can be followed by another one. */
function enter({ together, now }: SandboxShared, id: string, entered: SandboxEntry) {
  const { number, label, ending, isRefusedAtSaving } = sampleOf(entered)
  return together(async (tx) => {
    const [setup] = await tx.select().from(sandboxSetups).where(eq(sandboxSetups.id, id)).for('no key update')
    if (setup?.status !== 'pending') return
    const kind = 'card' in entered ? 'card' : 'us_bank'
    if (setup.kind !== kind) throw new Refused('unknown_sandbox_method')
    const change = (facts: Partial<typeof sandboxSetups.$inferInsert>) =>
      tx.update(sandboxSetups).set(facts).where(eq(sandboxSetups.id, id))
    if (isRefusedAtSaving) return change({ failure: ending?.failure ?? null })
    const methodId = id.replace('seti_', 'pm_')
    const expires = kind === 'card' ? `${now().getUTCFullYear() + 3}-12` : null
    const { customerId } = setup
    await tx
      .insert(sandboxMethods)
      .values({ id: methodId, customerId, kind, label, number, expires })
      .onConflictDoNothing()
    await change({ methodId, failure: null, status: kind === 'card' ? 'ready' : 'verify' })
  })
}

function areRight(deposits: Deposits) {
  if ('code' in deposits) return deposits.code.trim().toUpperCase() === sandboxDeposits.code
  return deposits.amounts.toSorted((a, b) => a - b).join() === sandboxDeposits.amounts.join()
}

const oneTryLess = {
  triesLeft: sql`${sandboxSetups.triesLeft} - 1`,
  status: sql`case when ${sandboxSetups.triesLeft} > 1 then 'verify' else 'broken' end`,
  failure: sql`case when ${sandboxSetups.triesLeft} > 1 then null else 'The deposits were entered wrong too often.' end`,
}

type Rows = { setup: typeof sandboxSetups.$inferSelect; method: typeof sandboxMethods.$inferSelect | null }

function setupOf({ setup, method }: Rows, secret: Buffer): Setup {
  const { id, triesLeft, failure, createdAt } = setup
  const status = setup.status as Setup['status']
  const isVerifying = status === 'verify'
  return {
    id,
    ourId: null,
    clientSecret: secretOf(id, secret),
    status,
    methodId: method?.id ?? null,
    label: method?.label ?? '',
    expires: method?.expires ?? null,
    why: failure,
    depositsBy: isVerifying ? dayOf(addDays(createdAt, depositDays)) : null,
    triesLeft: isVerifying ? triesLeft : null,
  }
}
