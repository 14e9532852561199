import { expect, test } from 'vitest'
import { defaultPasskeyName } from './passkey-name.ts'

const made = (authenticatorAttachment: string | null, transports?: string[]) => ({
  authenticatorAttachment,
  response: { transports },
})

test.each([
  [made('platform', ['internal']), 'Chrome on macOS'],
  [made(null), 'Chrome on macOS'],
  [made('cross-platform', ['usb', 'nfc']), 'Security key'],
  [made('cross-platform'), 'Security key'],
  [made('cross-platform', ['hybrid', 'internal']), 'Phone or tablet'],
])('a new passkey is named by where it is', (passkey, name) => {
  expect(defaultPasskeyName(passkey, 'Chrome on macOS', [])).toBe(name)
})

test('no two passkeys get the same name', () => {
  const name = (...taken: string[]) => defaultPasskeyName(made('platform'), 'Chrome on macOS', taken)
  expect(name('Phone')).toBe('Chrome on macOS')
  expect(name('Chrome on macOS')).toBe('Chrome on macOS 2')
  expect(name('Chrome on macOS 2', 'Chrome on macOS')).toBe('Chrome on macOS 3')
  expect(name('Chrome on macOS 2')).toBe('Chrome on macOS')
})
