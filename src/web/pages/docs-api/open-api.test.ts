import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { groupCalls, type OpenApi } from './open-api.ts'

const paths: NonNullable<OpenApi['paths']> = {}
for (const { method, path, access, summary } of endpoints)
  paths[path] = { ...paths[path], [method.toLowerCase()]: { summary, 'x-access': access } }
const groups = groupCalls({ paths })

test('every call is listed once, nearly all of them under what they are about', () => {
  expect(groups.flatMap(({ calls }) => calls)).toHaveLength(endpoints.length)
  const other = groups.find(({ title }) => title === 'Other')?.calls ?? []
  expect(other.length).toBeLessThan(endpoints.length / 30)
  const titleOf = (path: string) =>
    groups.find(({ calls }) => calls.some((call) => call.path === path))?.title
  expect(titleOf('/api/pools/:slug/quote')).toBe('Pools')
  expect(titleOf('/api/requests/:id/approve')).toBe('Requests, budgets and approvals')
  expect(titleOf('/api/vendor/orders/:token/confirm')).toBe('Links in emails to vendors')
  expect(titleOf('/api/operator/pools')).toBe('Operators')
})

test('a call says who may make it', () => {
  const whoOf = (method: string, path: string) =>
    groups.flatMap(({ calls }) => calls).find((call) => call.method === method && call.path === path)?.who
  expect(whoOf('GET', '/api/purchases')).toBe('Admins, finance, and people without a company')
  expect(whoOf('GET', '/api/my-seats')).toBe('Members of a company')
  expect(whoOf('GET', '/api/pools')).toBe('Everyone')
})
