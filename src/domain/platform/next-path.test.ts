import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './next-path.ts'

test.each([
  '/invoices',
  '/',
  '/manage-accounts/Zoom%20Workspace',
  '/software-marketplace/Wiza-pricing?ref=AB12&x=a%2Fb#plans',
  '/dashboard?session_id=cs_1&next=//evil.example',
  '/manage-accounts/J%C3%B6rg',
])('a page of this site is kept: %s', (next) => {
  expect(safeNext(next)).toBe(next)
})

test.each([
  ['nothing', null],
  ['nothing typed', ''],
  ['another host', '//evil.example'],
  ['another host with a backslash', '/\\evil.example'],
  ['another host with two backslashes', '\\\\evil.example'],
  ['a full address', 'https://evil.example/dashboard'],
  ['a full address of this site', 'http://here.invalid/dashboard'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'dashboard'],
  ['a user name', '/@evil.example/..//evil.example'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line break', '/dashboard\r\nset-cookie: a=b'],
  ['a null byte', '/dash\u0000board'],
  ['an invisible character', '/\u200b/evil.example'],
  ['a space in front', ' //evil.example'],
  ['a line separator', '/\u2028/evil.example'],
  ['dots that fold into two slashes', '/.//evil.example'],
  ['a parent folder that folds into two slashes', '/x/..//evil.example'],
  ['encoded dots', '/%2e//evil.example'],
  ['encoded slashes', '/%2f%2fevil.example'],
  ['one encoded slash', '/%2Fevil.example'],
  ['twice encoded slashes', '/%252f%252fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['an encoded line break', '/dashboard%0d%0aset-cookie:a=b'],
  ['broken encoding', '/%E0%A4%A'],
  ['logout', '/api/logout'],
  ['login, in a loop', '/Auth/google'],
  ['a path too long', `/${'x'.repeat(2000)}`],
])('%s leads to the dashboard', (_, next) => {
  expect(safeNext(next)).toBe('/dashboard')
})

test('the browser stays on this site for any link', () => {
  const tricky = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '%2f', '%5c', '%2e', '@', ':', 'a', '?', '#', '\t'),
  })
  fc.assert(
    fc.property(tricky, (tail) => {
      const path = safeNext(`/${tail}`)
      expect(new URL(path, 'https://cobuy.example').origin).toBe('https://cobuy.example')
    }),
  )
})
