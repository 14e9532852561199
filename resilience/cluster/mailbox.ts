import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that counts emails by their id, which the product gives each one once. */
export async function countEmails() {
  const times = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const count = (email: string) => {
        const id = /^Message-ID: (.*)$/im.exec(email)?.[1] ?? ''
        times.set(id, (times.get(id) ?? 0) + 1)
        done()
      }
      text(stream).then(count, done) // a process that is killed sends half of an email
    },
  })
  server.on('error', () => {}) // a process that is killed resets its connection
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    sent: () => times.size,
    twice: () => [...times.values()].filter((count) => count > 1).length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
