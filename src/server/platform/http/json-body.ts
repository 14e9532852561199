import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/platform/refused.ts'

/** Accepts JSON only. An empty body counts as none, even with a JSON content type. */
export function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    parse(request, body, (error, value) => {
      if (error) return done(error)
      if (!isPlainData(value)) return done(new Refused('invalid_json'))
      if (mayHoldOddText.test(body) && !isStorable(value)) return done(new Refused('invalid_json'))
      done(null, value)
    })
  })
}

/** No call is nested this deep, so code that walks a body may be recursive. */
const maxDepth = 30

/** Objects with their own toString or valueOf break code that compares them. */
function isPlainData(value: unknown, levels = maxDepth): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0 || Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) return false
  return Object.values(value).every((inner) => isPlainData(inner, levels - 1))
}

/** JSON can contain a null character or half a surrogate pair only as an escape; the database accepts neither. */
const mayHoldOddText = /\\u(0000|d[89a-f])/i

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
