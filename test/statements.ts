import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

const listening = new AsyncLocalStorage<Statement[]>()
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  listening.getStore()?.push(read(args))
  return query.apply(this, args)
} as typeof pg.Client.prototype.query

/** The statements that the work sends, including begin and commit, but not those of background tasks. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  // Awaited inside, since an injected request only starts when it is awaited.
  await listening.run(sent, async () => void (await work()))
  return sent
}

function read([first, second]: unknown[]): Statement {
  const { text, values } = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>
  return { text: text ?? '', values: values ?? (Array.isArray(second) ? second : []) }
}
