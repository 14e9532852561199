import pg from 'pg'

/**
 * `transaction`: a connection belongs to us for one transaction only, so it keeps nothing. `prepared`: the same, but the pooler
 * itself keeps prepared statements (PgBouncer 1.21 or newer with max_prepared_statements).
 */
export const poolers = ['transaction', 'prepared'] as const
export type Pooler = (typeof poolers)[number] | null

/** A connection of our own has limits from its start; behind a pooler the role has them: see check-pooler.ts. */
export function connectionLimits(pooler: Pooler): pg.ClientConfig {
  return pooler ? {} : { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }
}

/** Sends every statement without a name: the next transaction may be on a connection that never saw it. */
export class UnnamedClient extends pg.Client {
  override query(...given: never[]): never {
    const [config, ...more] = given as unknown[]
    const isNamed = typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
    const sent = isNamed ? { ...config, name: undefined } : config
    return Reflect.apply(super.query, this, [sent, ...more]) as never
  }
}
