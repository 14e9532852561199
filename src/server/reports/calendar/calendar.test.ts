import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, buyer, operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { memberIds } from '#test/support/company-members.ts'
import { financeOf } from '#test/support/finance.ts'
import { boughtInJanuary, goTo } from '#test/support/renewals.ts'
import { world } from '#test/support/world.ts'

let acme: Buyer
let ines: Person
const w = await world({ env: { RATE_LIMITS: 'on' } })
beforeEach(async () => {
  await goTo(w, '2026-01-10T09:00:00Z', await operatorOf(w))
  acme = await buyer(w)
  ines = await financeOf(w, acme)
})

async function feedOf(person: Person): Promise<string> {
  const { status, body } = await person.post('/api/calendar')
  expect(status).toBe(200)
  return new URL(body.url).pathname
}
const read = (path: string) => w.browser().get(path)
const roleOf = async (role: string) => {
  const id = (await memberIds(acme.admin)).get(ines.email)
  return acme.admin.patch(`/api/company/members/${id}`, { role })
}

describe('the calendar', () => {
  test('is made by finance and admins', async () => {
    expect((await w.browser().post('/api/calendar')).status).toBe(401)
    expect((await acme.employee.post('/api/calendar')).status).toBe(403)
    expect((await acme.employee.delete('/api/calendar')).status).toBe(403)
    expect((await read(await feedOf(ines))).status).toBe(200)
  })

  test('has notice dates and renewals as all-day events, as two parsers read it', async () => {
    await boughtInJanuary(w, acme)
    const monthly = await paid(w, acme.admin, order('Slack', 'Pro', 2))
    const { headers, text } = await read(await feedOf(ines))
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    const one = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => {
      const { summary, startDate, uid } = new ICAL.Event(each)
      return { summary, day: startDate.toString(), isDay: startDate.isDate, uid }
    })
    const other = Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) =>
      each?.type === 'VEVENT' ? [{ summary: each.summary, isDay: each.datetype === 'date' }] : [],
    )
    expect(other.map(({ summary }) => summary).sort()).toEqual(one.map(({ summary }) => summary).sort())
    expect([...one, ...other].every(({ isDay }) => isDay)).toBe(true)
    const ours = one.filter(({ summary }) => summary.startsWith('SalesHandy'))
    expect(ours.map(({ summary, day }) => [day, summary])).toEqual([
      ['2026-12-11', 'SalesHandy: last day to cancel'],
      ['2027-01-10', 'SalesHandy renews for $2,400.00'],
    ])
    expect(one.filter(({ uid }) => uid.includes(monthly)).length).toBeGreaterThan(20)
    expect(new Set(one.map(({ uid }) => uid)).size).toBe(one.length)
  })

  test('has only what is the company’s own', async () => {
    const stranger = await buyer(w)
    await boughtInJanuary(w, stranger)
    expect((await read(await feedOf(ines))).text).not.toContain('SalesHandy')
  })

  test('is stored as a hash alone, also with an Idempotency-Key', async () => {
    const keyed = await ines.send('POST', '/api/calendar', { headers: { 'idempotency-key': 'one' } })
    const [token = ''] = keyed.body.url.split('/').at(-1).split('.')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    for (const table of ['calendar_tokens', 'idempotency_keys', 'audit_log']) {
      const { rows } = await w.parts.database.pool.query(`select t::text as row from ${table} t`)
      expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    }
  })

  test('has another address after rotating, and none after stopping: the old one is gone at once', async () => {
    const first = await feedOf(ines)
    const second = await feedOf(ines)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect((await read(await feedOf(acme.admin))).status).toBe(200)
    expect((await ines.delete('/api/calendar')).status).toBe(204)
    expect((await ines.delete('/api/calendar')).status).toBe(204)
    expect((await read(second)).status).toBe(404)
  })

  test('is gone at once with the role, and doesn’t come back with it', async () => {
    const url = await feedOf(ines)
    expect((await roleOf('employee')).status).toBe(200)
    expect((await read(url)).status).toBe(404)
    await roleOf('finance')
    expect((await read(url)).status).toBe(404)
  })

  test('is gone at once with the membership', async () => {
    const url = await feedOf(ines)
    const id = (await memberIds(acme.admin)).get(ines.email)
    expect((await acme.admin.delete(`/api/company/members/${id}`)).status).toBeLessThan(300)
    expect((await read(url)).status).toBe(404)
  })

  test('is read at most 60 times an hour, from wherever', async () => {
    const url = await feedOf(ines)
    const answers = []
    for (let time = 0; time < 61; time += 1) answers.push((await read(url)).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)).toBe(429)
    w.clock.pass({ hours: 1 })
    expect((await read(url)).status).toBe(200)
  })

  test('answers made-up addresses like dead ones', async () => {
    for (const path of ['/calendar/made-up.ics', '/calendar/.ics', `/calendar/${'x'.repeat(300)}.ics`])
      expect([400, 404]).toContain((await read(path)).status)
  })
})
