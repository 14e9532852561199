import { describe, expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import type { Browser } from '#test/support/browser.ts'
import { colleague, company, goodPassword, type Team } from '#test/support/builders.ts'
import { enrollPasskey, enrollTotp, firstStep, isSignedIn, withTotp } from '#test/support/factors.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { staffOf } from '#test/support/staff.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

const memberId = async ({ admin }: Team, email: string): Promise<string> => {
  const all = (await admin.get('/api/company/members')).body
  return all.find((each: { emailAccount: string }) => each.emailAccount === email)._id
}
const reset = (by: Browser, id: string) => by.post(`/api/company/members/${id}/reset-factors`)
const endWaits = () => jobHandlers(w.parts)['end-waits']({}, { isLast: false })

describe('an admin resets the factors of a member', () => {
  test('but not their own, and nobody resets those of another company', async () => {
    const [acme, other] = [await company(w), await company(w)]
    const id = await memberId(acme, acme.employee.email)
    expect((await reset(acme.employee, id)).status).toBe(403)
    expect((await reset(other.admin, id)).status).toBe(404)
    const own = await reset(acme.admin, await memberId(acme, acme.admin.email))
    expect([own.status, own.body.code]).toEqual([409, 'own_action'])
  })

  test('after confirming that it is them', async () => {
    const acme = await company(w)
    const id = await memberId(acme, acme.employee.email)
    w.clock.pass({ minutes: 11 })
    expect((await reset(acme.admin, id)).body.code).toBe('fresh_factor')
  })

  test('then the password is enough again, sessions end, and the member gets an email', async () => {
    const acme = await company(w)
    const { employee } = acme
    await enrollTotp(w, employee)
    await enrollPasskey(employee)
    const waiting = w.browser()
    await firstStep(waiting, employee.email)
    expect((await reset(acme.admin, await memberId(acme, employee.email))).status).toBe(204)
    expect(await isSignedIn(employee)).toBe(false)
    expect((await waiting.post('/auth/second-factor', { code: '123456' })).body.code).toBe('login_over')
    expect((await firstStep(waiting, employee.email)).body).toEqual({ message: 'Logged in.' })
    expect((await waiting.get('/api/user/security')).body).toMatchObject({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    const subjects = (await w.emailsTo(employee.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('reset'))).toEqual([
      'Your second factors were reset',
    ])
    const log = (await acme.admin.get('/api/audit')).body.entries
    expect(JSON.stringify(log)).toContain('member.factors_reset')
  })

  test('an operator is helped by an owner alone', async () => {
    const email = someone('olga')
    const listed = await world({ env: { OPERATOR_EMAILS: email } })
    const acme = await company(listed)
    const olga = await withTotp(listed, email)
    await olga.browser.get('/api/check-auth')
    await listed.parts.database.pool.query(
      `update members set user_id = (select id from users where email = $1) where id = $2`,
      [email, await memberId(acme, acme.employee.email)],
    )
    const answer = await reset(acme.admin, await memberId(acme, acme.employee.email))
    expect([answer.status, answer.body.code]).toEqual([409, 'ask_owner'])
  })
})

describe('somebody lost all factors', () => {
  const report = async (email: string) => {
    const browser = w.browser()
    await firstStep(browser, email)
    return browser.post('/auth/lost-factors')
  }
  const linkIn = async (email: string) => {
    const mails = (await w.emailsTo(email)).filter(({ subject }) => subject.includes('72 hours'))
    return mails.map(({ text }) => /lost-factors\?token=([\w-]+)/.exec(text)?.[1] ?? '')
  }

  test('and needs the password first', async () => {
    expect((await w.browser().post('/auth/lost-factors')).body.code).toBe('login_over')
  })

  test('and asks another admin where there is one', async () => {
    const acme = await company(w)
    await enrollTotp(w, acme.employee)
    const answer = await report(acme.employee.email)
    expect([answer.status, answer.body.code]).toEqual([409, 'ask_admin'])
    await enrollTotp(w, acme.admin)
    expect((await report(acme.admin.email)).status).toBe(202)
    await colleague(w, acme, { name: 'Bea', admin: true })
    expect((await report(acme.admin.email)).body.code).toBe('ask_admin')
  })

  test('and waits 72 hours where there is nobody else', async () => {
    const ann = await withTotp(w)
    expect((await report(ann.email)).status).toBe(202)
    expect((await report(ann.email)).status).toBe(202)
    expect(await linkIn(ann.email)).toHaveLength(1)
    w.clock.pass({ hours: 71 })
    await endWaits()
    expect((await firstStep(w.browser(), ann.email)).body.secondFactor).toBeDefined()
    w.clock.pass({ hours: 1 })
    await endWaits()
    await endWaits()
    expect((await firstStep(w.browser(), ann.email)).body).toEqual({ message: 'Logged in.' })
    expect(await isSignedIn(ann.browser)).toBe(false)
  })

  test('but another admin who joined in the meantime decides', async () => {
    const acme = await company(w)
    await enrollTotp(w, acme.admin)
    expect((await report(acme.admin.email)).status).toBe(202)
    const bea = await colleague(w, acme, { name: 'Bea', admin: true })
    w.clock.pass({ hours: 73 })
    await endWaits()
    await endWaits()
    expect((await firstStep(w.browser(), acme.admin.email)).body.secondFactor).toBeDefined()
    const again = await anotherSession(w, bea)
    expect((await reset(again, await memberId({ ...acme, admin: again }, acme.admin.email))).status).toBe(204)
    expect((await firstStep(w.browser(), acme.admin.email)).body).toEqual({ message: 'Logged in.' })
  })

  test('but another owner of the provider who came in the meantime decides', async () => {
    const email = someone('olga')
    const listed = await world({ env: { OPERATOR_EMAILS: email } })
    const olga = await withTotp(listed, email)
    await olga.browser.get('/api/check-auth')
    const browser = listed.browser()
    await firstStep(browser, email)
    expect((await browser.post('/auth/lost-factors')).status).toBe(202)
    await staffOf(listed, 'owner')
    listed.clock.pass({ hours: 73 })
    await jobHandlers(listed.parts)['end-waits']({}, { isLast: false })
    expect((await firstStep(listed.browser(), email)).body.secondFactor).toBeDefined()
  })

  test('and the emailed link stops it, once and by a button', async () => {
    const ann = await withTotp(w)
    await report(ann.email)
    const [token = ''] = await linkIn(ann.email)
    expect((await w.browser().post('/auth/lost-factors/stop', { token: 'made-up' })).body.code).toBe(
      'invalid_link',
    )
    expect((await w.browser().post('/auth/lost-factors/stop', { token })).status).toBe(204)
    expect((await w.browser().post('/auth/lost-factors/stop', { token })).status).toBe(400)
    w.clock.pass({ hours: 73 })
    await endWaits()
    expect((await firstStep(w.browser(), ann.email)).body.secondFactor).toBeDefined()
  })

  test('but logging in with one after all stops it too', async () => {
    const ann = await withTotp(w)
    await report(ann.email)
    const browser = w.browser()
    await browser.post('/auth/login', { email: ann.email, password: goodPassword })
    const [recoveryCode] = ann.recoveryCodes
    expect((await browser.post('/auth/second-factor', { recoveryCode })).status).toBe(200)
    w.clock.pass({ hours: 73 })
    await endWaits()
    expect((await browser.get('/api/user/security')).body.totp).toBe(true)
  })
})
