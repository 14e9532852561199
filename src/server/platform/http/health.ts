import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/context.ts'
import type { Database } from '../db/open.ts'
import { refuse } from './error-reply.ts'
import { exactPath } from './exact-path.ts'

export function healthRoutes(app: FastifyInstance, { database }: Parts) {
  const ok = JSON.stringify({ status: 'ok' })
  app.get('/healthz', exactPath, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json').send(ok),
  )
  app.get('/readyz', exactPath, async (request, reply) => {
    try {
      // The embedded database has one connection, which a long transaction keeps.
      const isEmbedded = database.kind === 'embedded'
      await (isEmbedded
        ? requireWritable(database)
        : Promise.race([requireWritable(database), afterPatience()]))
    } catch (error) {
      request.log.error({ err: error }, 'database unreachable')
      return refuse(reply, 'not_ready')
    }
    return reply.header('cache-control', 'no-store').type('application/json').send(ok)
  })
}

/** A process that can only read is of no use: a proxy should ask another one. */
async function requireWritable({ pool }: Database) {
  const { rows } = await pool.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  )
  if (rows[0]?.readOnly !== 'off') throw new Error('The database takes no changes: it is not the primary.')
}

/** Without an answer for so long, the process counts as one that can't write. */
const patienceMs = 5000

function afterPatience() {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database does not answer.')), patienceMs).unref()
  })
}
