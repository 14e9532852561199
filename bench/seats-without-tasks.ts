import { existsSync, readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'
import type { Parts } from '#server/context.ts'
import type { Statement } from '#test/support/statements.ts'
import { median } from './figures.ts'

const rounds = 9

/** The time of the statements that gave seats, relative to what they took. */
export type Compared = {
  /** Before vendors were asked to add people. */
  toBefore: number
  /** Without the tasks, all else as it is now. */
  toBare: number
}

/** How much longer the vendor's tasks make giving seats: the statements that gave them, again with and without tasks. */
export async function timeWithTasks(parts: Parts, sent: Statement[]): Promise<Compared> {
  const whole = sent.filter(({ text }) => !/^\s*(begin|commit)/i.test(text))
  const bare = whole.map(({ text, values }) => ({ text: withoutTasks(text), values }))
  const before = bare.map(({ text, values }) => ({ text: asBefore(text), values }))
  const times: Record<'whole' | 'bare' | 'before', number[]> = { whole: [], bare: [], before: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.whole.push(await replay(parts, whole))
    times.bare.push(await replay(parts, bare))
    times.before.push(await replay(parts, before))
  }
  const time = median(times.whole)
  return { toBefore: time / median(times.before), toBare: time / median(times.bare) }
}

/** Between what changed and its history, the statement that saves seats makes tasks and moves license keys. */
function withoutTasks(text: string): string {
  if (!text.includes('insert into seats')) return text
  const [from, to] = [endOf(text, 'on m.id = c.member_id)'), text.indexOf('logged as (')]
  const parametersOf = (part: string) => new Set(part.match(/\$\d+/g))
  const kept = parametersOf(text.slice(0, from) + text.slice(to))
  const unused = [...parametersOf(text)].filter((parameter) => !kept.has(parameter))
  // A statement has to name all its parameters.
  const named = unused.map((parameter) => `${parameter}::text`).join(', ')
  return `${text.slice(0, from)}, unused as (select ${named || 'null'}), ${text.slice(to)}`
}

const sequenceOnce = "nextval((select pg_get_serial_sequence('seats', 'id')::regclass))"

/** The sequence of seats was looked up for each seat then. */
function asBefore(text: string): string {
  if (!text.includes('insert into seats')) return text
  const at = endOf(text, sequenceOnce)
  return `${text.slice(0, at - sequenceOnce.length)}nextval(pg_get_serial_sequence('seats', 'id'))${text.slice(at)}`
}

function endOf(text: string, part: string): number {
  const at = text.indexOf(part)
  if (at < 0) throw new Error(`The statement that gives seats has no "${part}".`)
  return at + part.length
}

async function replay({ database: { pool } }: Parts, statements: Statement[]): Promise<number> {
  // Of what was rolled back, nothing is left to slow the next round down.
  await pool.query('vacuum tasks, seats, seat_events')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from tasks')
    await client.query('delete from seats')
    const time = await clockOf(client)
    const start = time()
    for (const { text, values } of statements) await client.query(text, values)
    return time() - start
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Milliseconds of a connection: processor time of its server process where the system tells, so that other work doesn't count. */
async function clockOf(client: PoolClient): Promise<() => number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const folder = `/proc/${rows[0]?.pid}`
  const isServer =
    existsSync(`${folder}/schedstat`) && readFileSync(`${folder}/comm`, 'utf8').startsWith('postgres')
  if (!isServer) return () => performance.now()
  return () => Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
