import pg from 'pg'

/** A statement that is sent once needs no name, and a long one is a list of rows that will not come again. */
const longest = 10_000

type Config = { text?: unknown; name?: string }

/** Null for a statement that was sent once. */
const sentBefore = new Map<string, string | null>()
let names = 0
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown

// Tests send the same statements thousands of times. With a name, PostgreSQL reads and plans one once per connection.
pg.Client.prototype.query = function (this: pg.Client, config: unknown, values: unknown, ...more: unknown[]) {
  const isNamed = process.env.TEST_DATABASE_URL && Array.isArray(values) && values.length > 0
  return query.call(this, isNamed ? named(config) : config, values, ...more)
} as typeof pg.Client.prototype.query

function named(config: unknown): unknown {
  const given: Config = typeof config === 'string' ? { text: config } : (config as Config)
  if (typeof given.text !== 'string' || given.name || 'submit' in given || given.text.length > longest)
    return config
  const name = sentBefore.get(given.text)
  if (name) return { ...given, name }
  sentBefore.set(given.text, name === null ? `statement_${++names}` : null)
  return config
}
