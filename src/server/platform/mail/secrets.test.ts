import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { jobHandlers } from '#server/jobs.ts'
import { everyRow, holds } from '#test/checks/every-row.ts'
import { account, company } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'
import { MailRefused } from '../gateways/mail/mailer.ts'

const withSmtp = { OPERATOR_EMAILS: operatorEmail, SMTP_URL: 'smtp://mail.example' }
const w = await world({ env: withSmtp })
const operator = await operatorOf(w)
await w.runJobs()

/** Each email with a secret that gives access to an account or a company. */
const secretEmails = [
  ['a sign-up code', /\b(\d{6})\b/, (to: string) => w.browser().post('/api/send-otp', { email: to })],
  [
    'a reset link',
    /token=([\w-]+)/,
    async (to: string) => {
      await account(w, to)
      await jobHandlers(w.parts)['mail-reset-link']({ emailKey: to }, { isLast: false })
    },
  ],
  [
    'an invitation',
    /invitation=([\w-]+)/,
    async (to: string) => {
      const { admin } = await company(w)
      await admin.post('/api/company/add-members', { name: 'Boss', emailAccount: to, admin: true })
    },
  ],
] as const

async function secretIn(to: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec((await w.emailsTo(to))[0]?.text ?? '')?.[1]
  if (!found) throw new Error(`The email to ${to} has no secret.`)
  return found
}

/** Every list and document that an operator can open without an id. */
async function everyOperatorAnswer(): Promise<string> {
  const calls = endpoints.filter(({ method, access, path }) => {
    return method === 'GET' && access === 'operator' && !path.includes(':')
  })
  expect(calls.length).toBeGreaterThan(6)
  const answers = []
  for (const { path } of calls) answers.push((await operator.get(path)).text)
  return answers.join('\n')
}

describe.each(secretEmails)('%s', (_what, pattern, cause) => {
  test('is in no table and in no response to an operator, whether queued or delivered', async () => {
    const to = someone('secret')
    await cause(to)
    const queued = [await everyRow(w), await everyOperatorAnswer()]
    const secret = await secretIn(to, pattern)
    const delivered = [await everyRow(w), await everyOperatorAnswer()]
    expect(queued.map((text) => holds(text, secret))).toEqual([false, false])
    expect(delivered.map((text) => holds(text, secret))).toEqual([false, false])
    const { messages } = (await operator.get(`/api/operator/outbox?q=${to}`)).body
    expect(messages[0]).toMatchObject({ to, status: 'sent', text: expect.stringContaining('••••••') })
  })

  test('is stored encrypted while queued, and deleted once delivered', async () => {
    const to = someone('sealed')
    await cause(to)
    expect(await sealedOf(to)).toMatchObject([{ status: 'queued', sealed: true }])
    await w.runJobs()
    expect(await sealedOf(to)).toMatchObject([{ status: 'sent', sealed: false }])
  })
})

async function sealedOf(to: string) {
  const { rows } = await w.parts.database.pool.query(
    'select status, sealed_secret is not null as sealed from mails where recipient = $1',
    [to],
  )
  return rows
}

test('a permanently refused email keeps no secret, and neither does its error', async () => {
  const to = someone('refused')
  await w.browser().post('/api/send-otp', { email: to })
  const seen: string[] = []
  const refusing = await world({
    env: withSmtp,
    mailer: {
      describe: 'refuses',
      close: () => {},
      deliver: async ({ text }) => {
        seen.push(text)
        throw new MailRefused(`550 no such user, the email was: ${text}`)
      },
    },
  })
  await refusing.runJobs()
  const secret = /\d{6}/.exec(seen.join())?.[0] ?? ''
  expect(secret).toMatch(/^\d{6}$/)
  expect(await sealedOf(to)).toMatchObject([{ status: 'failed', sealed: false }])
  expect(holds(await everyRow(w), secret)).toBe(false)
})

test('a mail server that quotes the code in a temporary error does not put it in a table', async () => {
  const to = someone('delayed')
  await w.browser().post('/api/send-otp', { email: to })
  const seen: string[] = []
  const busy = await world({
    env: withSmtp,
    mailer: {
      describe: 'busy',
      close: () => {},
      deliver: async ({ text }) => {
        seen.push(text)
        throw Object.assign(new Error(`451 later: ${text}`), { response: text })
      },
    },
  })
  await busy.runJobs()
  expect(seen).toHaveLength(1)
  expect(await sealedOf(to)).toMatchObject([{ status: 'queued', sealed: true }])
  expect(holds(await everyRow(w), /\d{6}/.exec(seen.join())?.[0] ?? '')).toBe(false)
})

test('a secret that was encrypted with another SESSION_SECRET is not sent as dots: the email fails and says why', async () => {
  const to = someone('rotated')
  await w.browser().post('/api/send-otp', { email: to })
  const rotated = await world({ env: { ...withSmtp, SESSION_SECRET: 'another secret of the same length' } })
  expect(await rotated.emailsTo(to)).toEqual([])
  const { messages } = (await operator.get(`/api/operator/outbox?q=${to}`)).body
  expect(messages).toMatchObject([{ status: 'failed', lastError: expect.stringContaining('SESSION_SECRET') }])
})

test('a name that looks like the placeholder is not replaced with the secret', async () => {
  const { admin } = await company(w, { name: 'Dots ••••••' })
  const to = someone('dots')
  await admin.post('/api/company/add-members', { name: 'Boss', emailAccount: to, admin: true })
  const [mail] = await w.emailsTo(to)
  expect(mail?.text.match(/[\w-]{43}/g)).toHaveLength(1)
  expect(mail?.subject).not.toMatch(/[\w-]{43}/)
})

describe('without a mail server', () => {
  const kept = { describe: 'kept', close: () => {}, deliver: async () => 'kept' as const }

  test('outside production the outbox shows the whole email, which is still encrypted at rest', async () => {
    const local = await world({ mailer: kept })
    const to = someone('local')
    await local.browser().post('/api/send-otp', { email: to })
    await local.runJobs()
    const reader = await operatorOf(w)
    const browser = local.browser()
    for (const [name, value] of reader.cookies) browser.cookies.set(name, value)
    const { messages } = (await browser.get(`/api/operator/outbox?q=${to}`)).body
    expect(messages[0]).toMatchObject({ status: 'kept', subject: 'Your Cobuy code' })
    const code = /\b\d{6}\b/.exec(messages[0].text)?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect(holds(await everyRow(local), code)).toBe(false)
  })

  test('in production the secret is neither shown nor kept', async () => {
    const demo = await world({ env: { NODE_ENV: 'production', DEMO: '1' }, mailer: kept })
    const to = someone('demo')
    await demo.browser().post('/api/send-otp', { email: to })
    await demo.runJobs()
    expect(await sealedOf(to)).toMatchObject([{ status: 'kept', sealed: false }])
  })
})

test('90 days after delivery only recipient and subject of an email are left', async () => {
  const [old, recent] = [someone('old'), someone('recent')]
  await w.browser().post('/api/send-otp', { email: old })
  await w.runJobs()
  w.clock.pass({ days: 89 })
  await w.browser().post('/api/send-otp', { email: recent })
  await w.runJobs()
  const textsOf = async () => {
    await jobHandlers(w.parts)['clean-up']({}, { isLast: true })
    const { rows } = await w.parts.database.pool.query(
      'select text <> $1 and html <> $1 as whole, subject from mails where recipient in ($2, $3) order by id',
      ['', old, recent],
    )
    return rows
  }
  const subject = 'Your Cobuy code'
  expect(await textsOf()).toEqual([
    { whole: true, subject },
    { whole: true, subject },
  ])
  w.clock.pass({ days: 2 })
  expect(await textsOf()).toEqual([
    { whole: false, subject },
    { whole: true, subject },
  ])
})
