import type { FastifyInstance } from 'fastify'
import { Refused } from '../../domain/refused.ts'

/** An empty body is no body, also when it is announced as JSON; any other type is refused. */
export function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    parse(request, body, (error, value) => {
      if (error) return done(error)
      if (!isUsual(value)) return done(new Refused('invalid_json'))
      if (mayHoldOddText.test(body) && !isStorable(value)) return done(new Refused('invalid_json'))
      done(null, value)
    })
  })
}

/** No call of ours is nested as deep; whoever walks through a body may do so by calling itself. */
const deepest = 30

/** A thing that says itself how it turns into a text or a number breaks whoever compares it. */
function isUsual(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0 || Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) return false
  return Object.values(value).every((inner) => isUsual(inner, levels - 1))
}

/** Only as an escape can JSON carry a zero character or half a character, neither of which a database takes. */
const mayHoldOddText = /\\u(0000|d[89a-f])/i

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
