import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { mayLag } from '#contract/platform/may-lag.ts'

const ErrorResponse = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

type Installation = { appUrl: string; sessionCookie: string }

/** Describes every call of the contract, in OpenAPI 3.1. */
export function describeApi(endpoints: Endpoint[], { appUrl, sessionCookie }: Installation) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cobuy', version: '1', description: 'Every call of the product.' },
    servers: [{ url: appUrl }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas: { Error: jsonSchema(ErrorResponse, 'output') },
    },
    paths,
  }
}

/** To describe every call takes as long as a tenth of the start, so it is done for the first reader. */
export function serveOpenApi(app: FastifyInstance, describe: () => object) {
  let body: string | null = null
  app.get('/api/openapi.json', (_request, reply) => {
    body ??= JSON.stringify(describe())
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(body)
  })
}

function operation(endpoint: Endpoint) {
  const { method, path, access, summary, body, response, status = 200, produces } = endpoint
  const done = {
    description: 'Done',
    ...(produces && { content: { [produces]: {} } }),
    ...(response && !produces && { content: json(answerSchema(endpoint, response)) }),
  }
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`,
    summary,
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: bodyContent(endpoint, body),
      },
    }),
    responses: {
      [status]: done,
      ...(endpoint.marksNew && { 201: { ...done, description: 'Created' } }),
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

/** Only what a replica said has a time: see may-lag.ts. */
function answerSchema(endpoint: Endpoint, response: z.ZodType) {
  const schema = jsonSchema(response, 'output') as { type?: unknown; properties?: object }
  if (!mayLag(endpoint) || schema.type !== 'object') return schema
  const asOf = { type: 'string', format: 'date-time', description: 'When this was so, if not now.' }
  return { ...schema, properties: { ...schema.properties, asOf } }
}

function bodyContent({ consumes }: Endpoint, body: z.ZodType) {
  const schema = jsonSchema(body, 'input')
  return consumes ? { [consumes]: { schema } } : json(schema)
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key gets the same response, and the action runs once.',
  schema: { type: 'string', maxLength: 200 },
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !(type as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(type as z.ZodType, 'input'),
  }))
}

function json(schema: object) {
  return { 'application/json': { schema } }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
