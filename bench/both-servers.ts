// A process with two servers on one database: ours, and a bare one that does the same with nothing around it.
// It tells its parent the addresses, and how much processor time it has used whenever asked.

import Fastify from 'fastify'
import pg from 'pg'
import { openSession } from '../src/server/accounts/sessions.ts'
import { users } from '../src/server/accounts/tables.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { inTransaction, type Parts, systemContext } from '../src/server/context.ts'
import { hashToken, newId } from '../src/server/ids.ts'
import { closeParts, openParts } from '../src/server/parts.ts'
import { withoutPages } from './without-pages.ts'

const config = readConfig(process.env)
const parts = await openParts(
  config,
  () => new Date(),
  () => {},
)
const ours = await buildApp(parts, withoutPages)
const bare = bareServer(config.databaseUrl ? bareDriver(config.databaseUrl) : parts.database.pool)
const here = { port: 0, host: '127.0.0.1' }
const addresses = { ours: await ours.listen(here), bare: await bare.listen(here) }
process.send?.({ ...addresses, cookie: `cobuy_session=${await addSession(parts)}` })
process.on('message', () => process.send?.(process.cpuUsage()))
process.once('disconnect', async () => {
  await Promise.all([ours.close(), bare.close()])
  await closeParts(parts)
  process.exit(0)
})

function bareDriver(connectionString: string) {
  return new pg.Pool({ connectionString, max: config.databasePoolSize })
}

/** The statements are those that our server sends for GET /api/sessions, prepared on both sides. */
function bareServer(pool: pg.Pool) {
  const app = Fastify({ logger: false })
  app.get('/api/auth/status', async () => ({ isAuthenticated: false }))
  app.get('/api/sessions', async ({ headers }, reply) => {
    const token = headers.cookie?.slice('cobuy_session='.length) ?? ''
    const found = await pool.query({
      name: 'session',
      text: sessionText,
      values: [hashToken(token), new Date()],
    })
    const [session] = found.rows
    if (!session) return reply.code(401).send({ error: 'Please log in first.' })
    const { rows } = await pool.query({ name: 'list', text: listText, values: [session.user_id, new Date()] })
    return {
      sessions: rows.map((row) => ({
        _id: row.id,
        current: row.id === session.id,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        userAgent: row.user_agent,
      })),
    }
  })
  return app
}

const sessionText = `
  select s.id, s.last_seen_at, u.id as user_id, u.email, u.email_key, u.email_verified_at,
         m.id as member_id, m.company_id, m.is_admin
  from sessions s join users u on u.id = s.user_id left join members m on m.user_id = u.id
  where s.token_hash = $1 and s.expires_at > $2`
const listText = `
  select id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at from sessions
  where user_id = $1 and expires_at > $2 order by last_seen_at desc`

async function addSession({ now }: Parts) {
  return inTransaction(systemContext(parts), async (tx) => {
    const [id, email] = [newId(now()), 'ann@ratios.example']
    await tx.db.insert(users).values({ id, email, emailKey: email, emailVerifiedAt: now(), createdAt: now() })
    return openSession(tx, id, { userAgent: 'bench', oldSessionId: null })
  })
}
