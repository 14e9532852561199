import { describe, expect, test } from 'vitest'
import { onboardingForm, signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { type StaffPerson, staffOf } from '#test/support/staff.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'

const w = await world()
let owner = await operatorOf(w)

const list = async () => (await owner.get('/api/operator/staff')).body.staff
const oneOf = async (email: string) => (await list()).find((each: { email: string }) => each.email === email)

async function invited(email: string, role = 'support') {
  const answer = await owner.post('/api/operator/staff', { email, role })
  const link = /token=([\w-]+)/.exec((await w.emailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  return { ...answer, link }
}
const accept = (who: Person, link: string) => who.post(`/api/staff-invitations/${link}/accept`)

describe('who may not', () => {
  test('only owners see and change the staff; the right comes before the proof', async () => {
    for (const role of ['support', 'reviewer', 'finance'] as const) {
      const person = await staffOf(w, role)
      w.clock.pass({ minutes: 11 })
      const later = await anotherSession(w, person)
      const calls = [
        await later.get('/api/operator/staff'),
        await person.post('/api/operator/staff', { email: someone(), role: 'owner' }),
        await person.patch(`/api/operator/staff/${person.staffId}`, { role: 'owner' }),
        await person.delete(`/api/operator/staff/${person.staffId}`),
        await person.get('/api/operator/four-eyes'),
        await person.put('/api/operator/four-eyes', { above: null }),
      ]
      expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
        calls.map(() => [403, 'staff_right']),
      )
    }
  })

  test('an owner proves that it is them, at most 10 minutes before', async () => {
    const person = await staffOf(w, 'owner')
    w.clock.pass({ minutes: 10 })
    expect((await person.post('/api/operator/staff', { email: someone(), role: 'support' })).status).toBe(201)
    w.clock.pass({ minutes: 1 })
    const refused = await person.post('/api/operator/staff', { email: someone(), role: 'support' })
    expect([refused.status, refused.body.code, refused.body.methods]).toEqual([
      403,
      'fresh_factor',
      ['password'],
    ])
    await person.get('/api/operator/staff')
    owner = await anotherSession(w, owner)
    await owner.delete(`/api/operator/staff/${person.staffId}`)
  })
})

describe('O1: who is on the staff', () => {
  test('a listed address is an owner from its first call; the list says where each comes from', async () => {
    expect(await oneOf(operatorEmail)).toEqual({
      _id: expect.any(String),
      email: operatorEmail,
      role: 'owner',
      state: 'listed',
    })
  })

  test('an invited person gets one link, and has rights once they accept', async () => {
    const email = someone('sam')
    const { status, body, link } = await invited(email, 'finance')
    expect([status, body.role, body.state]).toEqual([201, 'finance', 'invited'])
    const sam = await signedIn(w, email)
    expect((await sam.get('/api/operator/companies')).body.code).toBe('operators_only')
    expect((await accept(sam, link)).body).toEqual({ role: 'finance' })
    expect((await sam.get('/api/operator/companies')).status).toBe(200)
    expect((await oneOf(email)).state).toBe('active')
  })

  test('the link works once, for its address alone, for 7 days', async () => {
    const email = someone('una')
    const { link } = await invited(email)
    const other = await accept(await signedIn(w), link)
    expect([other.status, other.body.code]).toEqual([403, 'other_address'])
    expect((await accept(w.browser() as Person, link)).status).toBe(401)
    const una = await signedIn(w, email)
    expect((await accept(una, 'guessed')).body.code).toBe('invalid_link')
    w.clock.pass({ days: 7, minutes: 1 })
    expect((await accept(await anotherSession(w, una), link)).body.code).toBe('invalid_link')
    expect((await anotherSession(w, owner)).email).toBe(operatorEmail)
    owner = await anotherSession(w, owner)
    expect((await oneOf(email)).state).toBe('expired')
    const again = await invited(email, 'reviewer')
    const late = await anotherSession(w, una)
    expect((await accept(late, again.link)).body).toEqual({ role: 'reviewer' })
    expect((await accept(late, again.link)).body.code).toBe('invalid_link')
  })

  test('a new link ends the one before', async () => {
    const email = someone('vic')
    const first = await invited(email)
    const second = await invited(email)
    const vic = await signedIn(w, email)
    expect((await accept(vic, first.link)).body.code).toBe('invalid_link')
    expect((await accept(vic, second.link)).status).toBe(200)
    expect((await invited(email)).body.code).toBe('staff_exists')
  })

  test('the address in the email is no secret, the link is: nobody reads it in the tables', async () => {
    const email = someone('wes')
    const { link } = await invited(email)
    const { rows } = await w.parts.database.pool.query(
      'select text, sealed_secret from mails where recipient = $1',
      [email],
    )
    expect(rows[0].text).not.toContain(link)
  })

  test('an unlisted owner has no rights until an owner keeps them', async () => {
    const email = someone('kay')
    const listedWorld = await world({ env: { OPERATOR_EMAILS: `${operatorEmail},${email}` } })
    const kay = await signedIn(listedWorld, email)
    expect((await kay.get('/api/operator/companies')).status).toBe(200)
    const here = await anotherSession(w, kay)
    expect((await here.get('/api/operator/companies')).body.code).toBe('operators_only')
    const { _id, state } = await oneOf(email)
    expect(state).toBe('unlisted')
    expect((await owner.post(`/api/operator/staff/${_id}/keep`)).body.state).toBe('active')
    expect((await here.get('/api/operator/companies')).status).toBe(200)
    await owner.delete(`/api/operator/staff/${_id}`)
  })
})

describe('O2: roles', () => {
  test('a new role counts from the next call', async () => {
    const person = await staffOf(w, 'support')
    expect((await person.post('/api/operator/reconciliations')).body.code).toBe('staff_right')
    await setRole(person, 'finance')
    expect((await person.post('/api/operator/reconciliations')).body.code).not.toBe('staff_right')
  })

  test('the last owner can neither be demoted nor removed', async () => {
    const { _id } = await oneOf(operatorEmail)
    const demoted = await owner.patch(`/api/operator/staff/${_id}`, { role: 'support' })
    expect([demoted.status, demoted.body.code]).toEqual([409, 'last_owner'])
    expect((await owner.delete(`/api/operator/staff/${_id}`)).body.code).toBe('last_owner')
    // Somebody invited as an owner is none yet.
    await invited(someone('zoe'), 'owner')
    expect((await owner.delete(`/api/operator/staff/${_id}`)).body.code).toBe('last_owner')
  })

  test('a removed person has no rights from the next call, also while their address is listed', async () => {
    const second = await staffOf(w, 'owner')
    const { _id } = await oneOf(operatorEmail)
    expect((await second.delete(`/api/operator/staff/${_id}`)).status).toBe(204)
    expect((await owner.get('/api/operator/companies')).body.code).toBe('operators_only')
    const back = await second.post('/api/operator/staff', { email: operatorEmail, role: 'owner' })
    expect(back.body).toMatchObject({ _id, state: 'invited' })
    const link = /token=([\w-]+)/.exec((await w.emailsTo(operatorEmail)).at(-1)?.text ?? '')?.[1] ?? ''
    expect((await accept(owner, link)).status).toBe(200)
    expect((await owner.delete(`/api/operator/staff/${second.staffId}`)).status).toBe(204)
  })

  test('staff join no company, but may found one', async () => {
    const { admin } = await buyer(w)
    const domain = admin.email.split('@')[1] ?? ''
    const person = await staffOf(w, 'support', someone('pat', domain))
    const added = await admin.post('/api/company/add-members', { name: 'Pat', emailAccount: person.email })
    expect(added.body.joined).toBe(false)
    expect((await person.post('/api/company', onboardingForm)).status).toBe(201)
  })

  test('F6: an owner resets the factors of another operator, whose sessions end; never their own', async () => {
    const { _id } = await oneOf(operatorEmail)
    const own = await owner.post(`/api/operator/staff/${_id}/reset-factors`)
    expect([own.status, own.body.code]).toEqual([409, 'own_action'])
    const person = await staffOf(w, 'finance')
    const reset = `/api/operator/staff/${person.staffId}/reset-factors`
    expect((await person.post(reset)).body.code).toBe('staff_right')
    expect((await owner.post(reset)).status).toBe(204)
    expect((await person.get('/api/operator/companies')).status).toBe(401)
  })

  test('every change is on the log with its owner', async () => {
    const email = someone('yan')
    await invited(email)
    const { entries } = (await owner.get('/api/operator/audit?about=staff')).body
    expect(entries[0]).toMatchObject({ action: 'staff.invited', actor: operatorEmail })
  })
})

async function setRole({ staffId }: StaffPerson, role: string) {
  expect((await owner.patch(`/api/operator/staff/${staffId}`, { role })).body.role).toBe(role)
}
