import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { world } from '#test/support/world.ts'

type Parameter = { name: string; in: string; required: boolean; schema: object }
type Operation = {
  operationId: string
  summary: string
  security: object[]
  parameters: Parameter[]
  requestBody?: { content: object }
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  components: { schemas: object; securitySchemes: { session: object } }
  paths: Record<string, Record<string, Operation>>
}

const w = await world({ env: { APP_URL: 'https://cobuy.example' } })
const answer = await w.browser().get('/api/openapi.json')
expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
const document: Document = answer.body

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test("the document is version 3.1 and has the server's address and the sign-in method", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(document.servers).toEqual([{ url: 'https://cobuy.example' }])
  expect(document.components.securitySchemes.session).toEqual({
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-cobuy_session',
  })
})

test('it contains every call of the contract, and nothing else', () => {
  const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const upkeep = ['GET /healthz', 'GET /readyz', 'GET /api/openapi.json']
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const wanted = [...calls, ...upkeep]
  expect(described.sort()).toEqual(wanted.sort())
  expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(wanted.length)
})

test('each call has what the standard requires', () => {
  for (const { path, method, operation } of operations()) {
    const name = `${method} ${path}`
    expect(['get', 'post', 'put', 'patch', 'delete'], name).toContain(method)
    expect(operation.summary.length, name).toBeGreaterThan(5)
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const described = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(described.map((parameter) => parameter.name).sort(), name).toEqual(inPath.sort())
    expect(
      described.every(({ required, schema }) => required && typeof schema === 'object'),
      name,
    ).toBe(true)
    expect(Object.keys(operation.responses), name).toContain('default')
    for (const [status, { description }] of Object.entries(operation.responses)) {
      expect(status, name).toMatch(/^(20[0124]|302|default)$/)
      expect(description, name).not.toBe('')
    }
  }
})

test('every reference resolves, and no schema uses an older draft', () => {
  const text = JSON.stringify(document)
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(found, reference).toBeTypeOf('object')
  }
  expect(text).not.toContain('"nullable"')
  expect(text).not.toContain('json-schema.org')
})

test('only public calls work without a session', () => {
  for (const { access, method, path } of endpoints) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect([path, operation?.security]).toEqual([path, access === 'public' ? [] : [{ session: [] }]])
  }
})
