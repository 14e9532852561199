import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './open.ts'

export type Lag = {
  /** How old what the replica shows is at most; null while nobody knows. */
  seconds: () => number | null
  stop: () => Promise<void>
}

/** The primary had written so much of its log at this moment. */
type Mark = { position: number; at: number }

const everyMs = 1000
const patienceMs = 2000
/** Older marks say nothing that matters: the replica is too far behind anyway. */
const marksKept = 30

const written = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`
/** A replica that became the primary itself has everything. */
const replayed = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8 as position`

/**
 * Compares once a second how much the primary has written with how much the replica has replayed. The replica alone could not
 * say: cut off from its primary it believes that it has everything.
 */
export function watchLag(primary: Database, copy: Database, now: () => Date): Lag {
  const stopped = new AbortController()
  let marks: Mark[] = []
  let shownAt: number | null = null
  const look = async () => {
    const at = now().getTime()
    const mark = await positionIn(primary, written).catch(() => null)
    if (mark !== null) marks = [...marks, { position: mark, at }].slice(-marksKept)
    const reached = await positionIn(copy, replayed).catch(() => null)
    if (reached === null) shownAt = null
    else shownAt = marks.findLast(({ position }) => position <= reached)?.at ?? null
  }
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await look()
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  })()
  return {
    seconds: () => (shownAt === null ? null : (now().getTime() - shownAt) / 1000),
    stop: () => {
      stopped.abort()
      return watching
    },
  }
}

async function positionIn({ pool }: Database, text: string): Promise<number> {
  const asked = { text, query_timeout: patienceMs } // a statement that hangs must not end the watch
  const { rows } = await pool.query<{ position: number }>(asked)
  return rows[0]?.position ?? 0
}
