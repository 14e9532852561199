import { expect, test } from 'vitest'
import { isHostName, normalizeWebsite } from './website.ts'

const isPublicHost = (host: string) => /[^.]\.(com|de|co\.uk)$/.test(host)

test.each([
  ['acme.com', 'https://acme.com'],
  [' https://Acme.com/ ', 'https://acme.com'],
  ['HTTPS://ACME.COM.', 'https://acme.com'],
  ['http://acme.com', 'http://acme.com'],
  ['www.acme.co.uk/about/', 'https://www.acme.co.uk/about'],
  ['acme.com/?q=1#top', 'https://acme.com'],
  ['müller.de', 'https://xn--mller-kva.de'],
])('%j is stored as %s', (typed, kept) => {
  expect(normalizeWebsite(typed, isPublicHost)).toBe(kept)
})

test.each([
  '',
  'acme',
  'acme.',
  '.com',
  'com',
  'acme.nosuch',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'acme.com:8080',
  'ann@acme.com',
  'https://ann:secret@acme.com',
  'ftp://acme.com',
  'javascript:alert(1)',
  'javascript://acme.com/%0aalert(1)',
  'acme com',
  '-acme.com',
  'acme..com',
])('%j is not a public website', (typed) => {
  expect(normalizeWebsite(typed, isPublicHost)).toBeNull()
})

test('a host name is at most 253 characters, each label at most 63', () => {
  expect(isHostName(`${'a'.repeat(63)}.com`)).toBe(true)
  expect(isHostName(`${'a'.repeat(64)}.com`)).toBe(false)
  expect(isHostName(`${'a.'.repeat(126)}com`)).toBe(false)
})
