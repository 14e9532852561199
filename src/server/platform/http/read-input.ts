import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refused } from '#domain/platform/refused.ts'

/** The input of a call as its contract describes it, or a refusal that names every wrong field. */
export function readInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body ?? {}),
  }
}

function read(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: plainText })
  if (result.success) return result.data
  const { issues } = result.error
  const unknown = issues.flatMap((issue) => unknownIn(issue))
  if (unknown.length > 0) {
    throw new Refused('unknown_field', {
      fields: Object.fromEntries(unknown.map((path) => [path, notKnown])),
    })
  }
  throw new Refused('invalid_input', { fields: fieldsOf(issues) })
}

const notKnown = "This call doesn't know this field."

/** The text for schema errors without their own message. */
function plainText({ code, input }: { code: string; input?: unknown }) {
  return code === 'invalid_type' && input === undefined ? 'This field is required' : undefined
}

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The paths of fields that a schema does not have: `selectedProducts.0.perSeatCents`. */
function unknownIn(issue: Issue, above: Path = []): string[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'))
  if (issue.code !== 'invalid_union') return []
  // Of several shapes, the one that only has too much is the one that was meant: that with the fewest extra fields.
  const tooMuch = issue.errors
    .filter((issues) => issues.length > 0)
    .map((issues) => issues.map((inner) => unknownIn(inner, path)))
    .filter((found) => found.every((paths) => paths.length > 0))
    .map((found) => found.flat())
  return tooMuch.sort((one, other) => one.length - other.length)[0] ?? []
}

function fieldsOf(issues: Issue[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message
  return fields
}
