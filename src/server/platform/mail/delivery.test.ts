import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { deadPort, startMailServer } from '#test/support/mail-server.ts'
import { someone, type World, world } from '#test/support/world.ts'
import { outboxMailer } from '../gateways/mail/outbox.ts'
import { smtpMailer } from '../gateways/mail/smtp.ts'
import { queueMail } from './queue-mail.ts'
import { mails } from './tables.ts'

const sender = { from: 'Cobuy <no-reply@cobuy.example>', replyTo: 'help@cobuy.example' }
const shared = await world()

/** A world on the same database that sends its email to this server. */
async function worldWithMail(url: string, from = sender) {
  return world({ mailer: smtpMailer(url, from) })
}

function write(w: World, to: string, event?: string) {
  return inTransaction(systemContext(w.parts), (tx) =>
    queueMail(tx, 'sign-up-code', {
      to,
      data: { code: '123456' },
      secret: '123456',
      ...(event && { event }),
    }),
  )
}

async function statusOf(to: string) {
  const rows = await shared.parts.database.db.select().from(mails).where(eq(mails.recipient, to))
  return rows.map(({ status, attempts, lastError }) => ({ status, attempts, lastError }))
}

/** Retries wait for minutes; this makes them due now. */
async function makeRetriesDue() {
  await shared.parts.database.pool.query("update jobs.job set start_after = now() where state = 'retry'")
}

describe('nothing is sent', () => {
  test('for an action that failed, because the email is queued in its transaction', async () => {
    const to = someone()
    const failing = inTransaction(systemContext(shared.parts), async (tx) => {
      await queueMail(tx, 'sign-up-code', { to, data: { code: '123456' }, secret: '123456' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await statusOf(to), await shared.emailsTo(to)]).toEqual([[], []])
  })

  test('a second time to the same person for the same event', async () => {
    const to = someone()
    await write(shared, to, 'welcome:1')
    await write(shared, to.toUpperCase(), 'welcome:1')
    await write(shared, to, 'welcome:2')
    expect(await shared.emailsTo(to)).toHaveLength(2)
  })

  test('again after the mail server permanently refused the address or the email', async () => {
    for (const [verdict, tries] of [
      [{ recipient: 550 }, 0],
      [{ mail: 554 }, 1],
    ] as const) {
      const server = await startMailServer(() => verdict)
      const w = await worldWithMail(server.url)
      const to = someone()
      await write(w, to)
      await w.runJobs()
      await makeRetriesDue()
      await w.runJobs()
      expect(server.seen).toHaveLength(tries)
      expect(await statusOf(to)).toEqual([{ status: 'failed', attempts: 1, lastError: expect.any(String) }])
      w.parts.mailer.close()
    }
  })
})

test('an email is sent once, complete and from our address; a reply goes to support', async () => {
  const server = await startMailServer()
  const w = await worldWithMail(server.url)
  const to = someone()
  await write(w, to)
  await w.runJobs()
  await makeRetriesDue()
  await w.runJobs()
  expect(server.taken.map((mail) => mail.to)).toEqual([[to]])
  const raw = server.taken[0]?.raw ?? ''
  expect(raw).toMatch(/^From: Cobuy <no-reply@cobuy.example>\r$/m)
  expect(raw).toMatch(/^Reply-To: help@cobuy.example\r$/m)
  expect(raw).toMatch(/^Subject: Your Cobuy code\r$/m)
  expect(raw).toMatch(/text\/plain[\s\S]*text\/html/)
  expect(await statusOf(to)).toEqual([{ status: 'sent', attempts: 1, lastError: null }])
  w.parts.mailer.close()
})

test('while the mail server is down the email waits; when it is back the email is sent once', async () => {
  const port = await deadPort()
  const w = await worldWithMail(`smtp://127.0.0.1:${port}`)
  const to = someone()
  await write(w, to)
  expect(await w.runJobs()).toBe(1)
  await makeRetriesDue()
  expect(await w.runJobs()).toBe(1)
  expect(await statusOf(to)).toEqual([
    { status: 'queued', attempts: 2, lastError: expect.stringContaining('ECONNREFUSED') },
  ])
  const server = await startMailServer(undefined, port)
  await makeRetriesDue()
  await w.runJobs()
  await makeRetriesDue()
  await w.runJobs()
  expect(server.taken).toHaveLength(1)
  expect(await statusOf(to)).toEqual([{ status: 'sent', attempts: 3, lastError: null }])
  w.parts.mailer.close()
})

test('every delivery attempt of an email has the same Message-ID, so that duplicates can be detected', async () => {
  let verdict: { mail: number } | null = { mail: 451 }
  const server = await startMailServer(() => verdict)
  const w = await worldWithMail(server.url)
  await write(w, someone())
  await write(w, someone())
  await w.runJobs()
  verdict = null
  await makeRetriesDue()
  await w.runJobs()
  expect([server.seen.length, server.taken.length]).toEqual([4, 2])
  expect(new Set(server.seen.map(({ messageId }) => messageId)).size).toBe(2)
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(2)
  w.parts.mailer.close()
})

test('an email is retried when the mail server refuses our login or sender', async () => {
  const server = await startMailServer(() => ({ recipient: 530 }))
  const w = await worldWithMail(server.url)
  const to = someone()
  await write(w, to)
  await w.runJobs()
  expect(await statusOf(to)).toMatchObject([{ status: 'queued', attempts: 1 }])
  w.parts.mailer.close()
})

test('an email that runs out of retries is shown as failed', async () => {
  const w = await worldWithMail(`smtp://127.0.0.1:${await deadPort()}`)
  const to = someone()
  await write(w, to)
  await shared.parts.database.pool.query(
    "update jobs.job set retry_count = retry_limit - 1, start_after = now(), state = 'retry', started_on = now() where state = 'created'",
  )
  await w.runJobs()
  await makeRetriesDue()
  await w.runJobs()
  expect(await statusOf(to)).toMatchObject([
    { status: 'failed', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') },
  ])
})

test('without a mail server an email is kept in the outbox, and its recipient and subject are printed', async () => {
  const print = vi.fn()
  const w = await world({ parts: { mailer: outboxMailer(print) } })
  const to = someone()
  await write(w, to)
  await w.runJobs()
  expect(await statusOf(to)).toEqual([{ status: 'kept', attempts: 1, lastError: null }])
  expect(print.mock.calls).toEqual([[`Email to ${to}: Your Cobuy code`]])
})

test('an email is printed as one line without terminal control characters', async () => {
  const print = vi.fn()
  const subject = 'red \u001b[31m alert\u0007\r\nnext'
  await outboxMailer(print).deliver({ id: '1', to: 'ann@acme.com', subject, text: 't', html: 'h' })
  expect(print.mock.calls).toEqual([['Email to ann@acme.com: red [31m alertnext']])
})
