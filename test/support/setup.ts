import { Socket } from 'node:net'
import { afterEach, expect, vi } from 'vitest'
import './quick-passphrases.ts'
import './quick-passwords.ts'
import './quick-retries.ts'
import './quick-statements.ts'

// Tests cannot reach the network, only addresses of this machine.
const connect = Socket.prototype.connect
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const [options] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given
  const { host, path } = (typeof options === 'object' ? options : {}) as { host?: string; path?: string }
  const isLocal = path !== undefined || host === undefined || /^(localhost|127\.|::1$)/.test(host)
  if (!isLocal) throw new Error(`A test tried to reach ${host}.`)
  return Reflect.apply(connect, this, given)
} as typeof connect

// Anything printed with console.error fails the test.
const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  const calls = printed.mock.calls
  printed.mockClear()
  expect(calls, 'console.error was called').toEqual([])
})
