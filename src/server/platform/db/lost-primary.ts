import type pg from 'pg'

/** What happened to the connections of this process since its start. */
export type Losses = { connections: number; demotions: number }

type Wire = {
  connection: {
    on: (event: 'errorMessage', listener: (error: { code?: string }) => void) => void
    stream: { destroy: () => void }
  }
}

/** A server that only reads: the primary was demoted, and this connection still leads to it. */
export const readOnlyServer = '25006'

/** Until then each connection is dropped alone: a server that is read-only for another reason would lose all at every change. */
const dropAgainAfterMs = 5000

/**
 * Counts lost connections, and drops all of them at the first answer of a demoted primary: each would refuse every change, for
 * as long as it lives.
 */
export function watchConnections(pool: pg.Pool): Losses {
  const losses = { connections: 0, demotions: 0 }
  const open = new Set<pg.PoolClient>()
  let hasJustDropped = false
  const wireOf = (client: pg.PoolClient) => (client as unknown as Wire).connection
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => {
      losses.connections += 1
    })
    wireOf(client).on('errorMessage', ({ code }) => {
      if (code !== readOnlyServer || !open.has(client)) return
      const dropped = hasJustDropped ? [client] : [...open]
      if (!hasJustDropped) {
        hasJustDropped = true
        losses.demotions += 1
        setTimeout(() => {
          hasJustDropped = false
        }, dropAgainAfterMs).unref()
      }
      for (const each of dropped) {
        open.delete(each)
        wireOf(each).stream.destroy()
      }
    })
  })
  pool.on('remove', (client) => open.delete(client))
  return losses
}

const noWarning = '00000'

/** The commit is on this server alone: its standby never confirmed it, and may have become the primary. */
export class CommitUnconfirmed extends Error {
  /** Of the class of lost connections: nobody knows what became of the transaction. */
  readonly code = '08007'
}

/**
 * PostgreSQL ends the wait for a standby with a warning and reports success. Here that is no success. A warning is known by its
 * code: its other words are in the language of the server.
 */
export async function commit(client: pg.PoolClient, send: (statement: string) => Promise<unknown>) {
  let warning: string | undefined
  const listen = ({ code, message }: { code?: string | undefined; message?: string | undefined }) => {
    if (code !== noWarning) warning = message
  }
  client.on('notice', listen)
  try {
    await send('commit')
  } finally {
    client.off('notice', listen)
  }
  if (warning !== undefined) throw new CommitUnconfirmed(warning)
}
