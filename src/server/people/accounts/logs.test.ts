import { expect, test } from 'vitest'
import { account, goodPassword } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'

test('passwords, codes, links and cookies never reach the log, even at the most verbose level', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const w = await world({ env: { LOG_LEVEL: 'trace' }, tuning: { logTo } })
  const [browser, email] = [w.browser(), someone()]
  await browser.post('/api/send-otp', { email })
  const otp = /\b\d{6}\b/.exec((await w.emailsTo(email))[0]?.text ?? '')?.[0] ?? ''
  await browser.post('/api/verify-otp', { otp })
  await browser.post('/signup', { email, password: 'short' })
  await browser.post('/signup', { email, password: goodPassword })
  await browser.post('/auth/login', { email, password: 'a wrong password' })
  await browser.post('/auth/login', { email, password: goodPassword })
  await browser.post('/auth/login', `{"password":"${goodPassword}"`, {
    headers: { 'content-type': 'application/json' },
  })
  const known = await account(w)
  await browser.post('/api/forgot-password', { email: known.email })
  const token = /token=([\w-]+)/.exec((await w.emailsTo(known.email))[0]?.text ?? '')?.[1] ?? ''
  await browser.get(`/reset-password?token=${token}`)
  await browser.post('/api/reset-password', { token, password: 'a new and better password' })
  await browser.get('/api/invitations/a-token-of-an-invitation')
  const secrets = [
    'a-token-of-an-invitation',
    'a wrong password',
    'a new and better password',
    goodPassword,
    token,
    ...browser.cookies.values(),
  ]
  const logged = lines.join('')
  const called = [
    '/auth/login',
    '/api/send-otp',
    '/api/forgot-password',
    '/reset-password',
    '/api/reset-password',
    '/api/invitations/:token',
  ]
  for (const path of called) expect(logged).toContain(`"path":"${path}"`)
  expect(logged).toContain('/auth/login')
  for (const secret of secrets) expect(logged).not.toContain(secret)
  expect(logged).not.toMatch(new RegExp(`\\D${otp}\\D`))
})
