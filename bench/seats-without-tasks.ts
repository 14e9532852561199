import type { Parts } from '../src/server/context.ts'
import type { Statement } from '../test/statements.ts'
import { median } from './figures.ts'

const rounds = 9

/** How much longer the vendor's tasks make saving seats, in milliseconds: by the statement that did it, with and without. */
export async function millisecondsOfTasks(parts: Parts, sent: Statement[]): Promise<number> {
  const whole = sent.find(({ text }) => text.includes('insert into seats'))
  if (!whole) throw new Error('No statement gave seats.')
  const bare = { ...whole, text: withoutTasks(whole.text) }
  const [withThem, without]: number[][] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    withThem?.push(await replay(parts, whole))
    without?.push(await replay(parts, bare))
  }
  return median(withThem ?? []) - median(without ?? [])
}

/** Between what changed and its history, the statement makes tasks and moves license keys. */
function withoutTasks(text: string): string {
  const [from, to] = [endOf(text, "select *, 'given' from gave)"), text.indexOf('logged as (')]
  const parametersOf = (part: string) => new Set(part.match(/\$\d+/g))
  const kept = parametersOf(text.slice(0, from) + text.slice(to))
  const unused = [...parametersOf(text)].filter((parameter) => !kept.has(parameter))
  // A statement has to name all its parameters.
  const named = unused.map((parameter) => `${parameter}::text`).join(', ')
  return `${text.slice(0, from)}, unused as (select ${named || 'null'}), ${text.slice(to)}`
}

function endOf(text: string, part: string): number {
  const at = text.indexOf(part)
  if (at < 0) throw new Error(`The statement that gives seats has no "${part}".`)
  return at + part.length
}

async function replay({ database: { pool } }: Parts, { text, values }: Statement): Promise<number> {
  // Of what was rolled back, nothing is left to slow the next round down.
  await pool.query('vacuum tasks, seats, seat_events')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from tasks')
    await client.query('delete from seats')
    const start = performance.now()
    await client.query(text, values)
    return performance.now() - start
  } finally {
    await client.query('rollback')
    client.release()
  }
}
