import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

type Listener = { sent: Statement[]; cutAt?: number }

const listening = new AsyncLocalStorage<Listener>()
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const listener = listening.getStore()
  listener?.sent.push(read(args))
  if (listener && isCut(listener)) return neverArrives(args.at(-1))
  return query.apply(this, args)
} as typeof pg.Client.prototype.query

/** The statements that the work sends, including begin and commit, but not those of background tasks. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  // Awaited inside, since an injected request only starts when it is awaited.
  await listening.run({ sent }, async () => void (await work()))
  return sent
}

/** Without a transaction, work is tried on other connections: none of them is reached. */
function isCut({ sent, cutAt }: Listener): boolean {
  if (cutAt === undefined || sent.length < cutAt) return false
  return sent.length === cutAt || sent[cutAt - 1]?.text === 'begin'
}

/** As a lost connection. */
class CutOff extends Error {
  readonly code = '08006'
}

/** A statement of its own, outside any transaction, comes with a callback that gives its connection back. */
function neverArrives(callback: unknown) {
  if (typeof callback !== 'function') return Promise.reject(new CutOff())
  callback(new CutOff())
}

/** Does work whose nth statement never arrives, as if its process had died. */
export function cutOff<T>(n: number, work: () => Promise<T>): Promise<T> {
  return listening.run({ sent: [], cutAt: n }, async () => await work())
}

/** The same for work that fails then; false if it has fewer statements. */
export async function cutOffAt(n: number, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await cutOff(n, work)
    return false
  } catch (error) {
    if (isCutOff(error)) return true
    throw error
  }
}

function isCutOff(error: unknown): boolean {
  return error instanceof CutOff || (error instanceof Error && isCutOff(error.cause))
}

function read([first, second]: unknown[]): Statement {
  const { text, values } = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>
  return { text: text ?? '', values: values ?? (Array.isArray(second) ? second : []) }
}
