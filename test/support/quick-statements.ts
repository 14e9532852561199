import pg from 'pg'
import { UnnamedClient } from '#server/platform/db/pooler.ts'
import { nameRepeated } from '#server/platform/db/repeated-statements.ts'

const named = nameRepeated({ after: 1, most: Number.POSITIVE_INFINITY, prefix: 'quick' })
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown

// Tests send the same statements thousands of times. With a name, PostgreSQL reads and plans one once per connection.
pg.Client.prototype.query = function (this: pg.Client, config: unknown, values: unknown, ...more: unknown[]) {
  const keepsNames = process.env.TEST_DATABASE_URL && !(this instanceof UnnamedClient)
  const isNamed = keepsNames && Array.isArray(values) && values.length > 0
  return query.call(this, isNamed ? named(config) : config, values, ...more)
} as typeof pg.Client.prototype.query
