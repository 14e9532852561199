import type pg from 'pg'
import { kinds, type Tracer } from './tracer.ts'

type Query = (...given: unknown[]) => unknown

const maxLength = 1000

/** A span for every statement that belongs to a request or a job: its text, whose values are parameters, and no value. */
export function traceStatements(pool: pg.Pool, tracer: Tracer) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      const text = textOf(given[0])
      if (!text || !tracer.current()) return query(...given)
      const span = tracer.start(`SQL ${/\w+/.exec(text)?.[0]?.toUpperCase() ?? ''}`, {
        kind: kinds.client,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
      })
      const last = given.at(-1)
      if (typeof last === 'function') {
        const answered = (...answer: unknown[]) => {
          tracer.end(span, Boolean(answer[0]))
          last(...answer)
        }
        return query(...given.slice(0, -1), answered)
      }
      const answer = query(...given)
      if (answer instanceof Promise)
        answer.then(
          () => tracer.end(span),
          () => tracer.end(span, true),
        )
      return answer
    }) as typeof client.query
  })
}

function textOf(config: unknown): string | null {
  if (typeof config === 'string') return config
  const { text } = (config ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : null
}

/** A few statements have literals in them: none is somebody's, and none is needed. */
function withoutValues(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\$(\w*)\$.*?\$\1\$/gs, () => '$$…$$')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
}
