import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refused } from '#domain/platform/refused.ts'
import { readInput } from './read-input.ts'

function refusalOf(body: z.ZodType | undefined, sent: unknown) {
  try {
    readInput({ body } as Endpoint, { body: sent } as FastifyRequest)
    return null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return [error.code, Object.keys(error.detail.fields ?? {})]
  }
}

const Step = z.strictObject({ name: z.string() })
const Either = z.union([
  z.strictObject({ admin: z.boolean() }),
  z.strictObject({ role: z.string().optional(), steps: z.array(Step).optional() }),
])

test.each<[string, unknown, ReturnType<typeof refusalOf>]>([
  ['nothing unknown', { admin: true }, null],
  ['a field that neither shape has', { admin: true, boss: 1 }, ['unknown_field', ['boss']]],
  ['a field of the other shape', { role: 'finance', admin: true }, ['unknown_field', ['role']]],
  ['a field deep inside', { steps: [{ name: 'A' }, { name: 'B', x: 1 }] }, ['unknown_field', ['steps.1.x']]],
  ['a wrong value', { role: 7 }, ['invalid_input', ['body']]],
])('of several shapes: %s', (_, sent, refusal) => {
  expect(refusalOf(Either, sent)).toEqual(refusal)
})

test('calls of the company controls that take a body refuse fields that they do not know', () => {
  const ours =
    /^\/api\/(requests|policy|absence|cost-centers|budgets|company\/(controls|leave|members\/:id)|purchases\/:id\/coding|invitations\/:id)/
  const calls = endpoints.filter(
    ({ method, path, consumes }) =>
      ['POST', 'PUT', 'PATCH'].includes(method) &&
      ours.test(path) &&
      !path.endsWith('/invitation') &&
      !consumes,
  )
  expect(calls.length).toBeGreaterThan(12)
  const open = calls.filter(({ body }) => refusalOf(body, { nobodyKnows: 1 })?.[0] !== 'unknown_field')
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
