import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = { to: string[]; raw: string; messageId: string }

/** How the mail server answers a recipient or an email: null accepts, 4xx is temporary, 5xx permanent. */
export type Verdict = { recipient?: number; mail?: number; silent?: boolean } | null

/** A real mail server on the loopback address; `seen` includes what it did not accept. */
export async function startMailServer(judge: () => Verdict = () => null, port = 0) {
  const [taken, seen]: [Received[], Received[]] = [[], []]
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refusal(judge()?.recipient)),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''
      const mail = { to: envelope.rcptTo.map(({ address }) => address), raw, messageId }
      seen.push(mail)
      server.emit('seen')
      const verdict = judge()
      if (verdict?.silent) return
      if (!verdict?.mail) taken.push(mail)
      done(refusal(verdict?.mail))
      server.emit('taken')
    },
  })
  server.on('error', () => {}) // a client that is killed resets its connection
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  const { port: actual } = server.server.address() as AddressInfo
  const next = (what: 'seen' | 'taken') => once(server, what)
  return { url: `smtp://127.0.0.1:${actual}`, port: actual, taken, seen, next, stop }
}

function refusal(responseCode: number | undefined) {
  return responseCode ? Object.assign(new Error('no'), { responseCode }) : null
}

/** A local port that nothing listens on. */
export async function deadPort() {
  const server = await startMailServer()
  await server.stop()
  return server.port
}
