import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** What is sent to the database while the work runs, begin and commit too. Nothing else may run meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    seen.push(read(args))
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
  return seen
}

function read([first, second]: unknown[]): Statement {
  const { text, values } = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>
  return { text: text ?? '', values: values ?? (Array.isArray(second) ? second : []) }
}
