import { expect, test } from 'vitest'
import { endpoints } from '../api.ts'

test('every file download except images is in the audit log', () => {
  const files = endpoints.filter(({ produces }) => /csv|pdf|ndjson/.test(produces ?? ''))
  expect(files.length).toBeGreaterThan(7)
  expect(files.filter(({ audit }) => !audit || audit.of).map(({ path }) => path)).toEqual([])
})

test("every operator view of one company's data is in the audit log", () => {
  // The price book and a pool belong to no company; what a draft does to subscriptions is a list, like that of all purchases.
  const ourOwn = /^\/api\/operator\/(change-sets|plans|vendors|pools)\//
  const pages = endpoints.filter(
    ({ method, path }) => method === 'GET' && /^\/api\/operator\/.*\/:/.test(path) && !ourOwn.test(path),
  )
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.filter(({ audit }) => !audit).map(({ path }) => path)).toEqual([])
})
