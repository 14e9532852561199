import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedEmail = { to: string; subject: string; text: string }

/** A real local mail server that keeps every email. */
export async function openMailbox() {
  const received: ReceivedEmail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, ...read(raw) })
        for (const look of waiting) look()
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  /** Waits for an email to this address with a matching subject, after the first `known` ones; returns the newest. */
  function emailTo(address: string, subject = /./, known = 0): Promise<ReceivedEmail> {
    return new Promise((resolve) => {
      const look = () => {
        const found = received
          .slice(known)
          .findLast((mail) => mail.to === address && subject.test(mail.subject))
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    emailTo,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Subject and plain text of our emails: two parts, quoted-printable or plain. */
function read(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  const textPart = rest.join('\r\n\r\n').split('text/html')[0] ?? ''
  return { subject, text: decode(textPart) }
}

function decode(text: string) {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
