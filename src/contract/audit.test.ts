import { expect, test } from 'vitest'
import { endpoints } from './api.ts'

test('every file that is not a picture is written down when somebody takes it', () => {
  const files = endpoints.filter(({ produces }) => /csv|pdf/.test(produces ?? ''))
  expect(files.length).toBeGreaterThan(7)
  expect(files.filter(({ audit }) => !audit || audit.of).map(({ path }) => path)).toEqual([])
})

test("every page of an operator about one company's thing is written down", () => {
  const pages = endpoints.filter(
    ({ method, path }) => method === 'GET' && /^\/api\/operator\/.*\/:/.test(path),
  )
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.filter(({ audit }) => !audit).map(({ path }) => path)).toEqual([])
})
