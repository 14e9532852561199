import type { Parts } from '../src/server/context.ts'
import type { Statement } from '../test/statements.ts'
import { median } from './figures.ts'

const rounds = 9

/** How much longer the vendor's tasks make giving seats: the statements that gave them, again with and without tasks. */
export async function timeWithTasks(parts: Parts, sent: Statement[]): Promise<number> {
  const whole = sent.filter(({ text }) => !/^\s*(begin|commit)/i.test(text))
  const bare = whole.map(({ text, values }) => ({ text: withoutTasks(text), values }))
  const times: { whole: number[]; bare: number[] } = { whole: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.whole.push(await replay(parts, whole))
    times.bare.push(await replay(parts, bare))
  }
  return median(times.whole) / median(times.bare)
}

/** Between what changed and its history, the statement that saves seats makes tasks and moves license keys. */
function withoutTasks(text: string): string {
  if (!text.includes('insert into seats')) return text
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

async function replay({ database: { pool } }: Parts, statements: Statement[]): Promise<number> {
  // Of what was rolled back, nothing is left to slow the next round down.
  await pool.query('vacuum tasks, seats, seat_events')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from tasks')
    await client.query('delete from seats')
    const start = performance.now()
    for (const { text, values } of statements) await client.query(text, values)
    return performance.now() - start
  } finally {
    await client.query('rollback')
    client.release()
  }
}
