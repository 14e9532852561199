import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { colleague, company, goodPassword, signedIn, type Team, userByEmail } from '../../../test/builders.ts'
import { someone, type World, world } from '../../../test/world.ts'
import { users } from '../accounts/tables.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const add = ({ admin, domain }: Team, name: string, more: object = {}) =>
  admin.post('/api/company/add-members', { name, emailAccount: `${name}@${domain}`, ...more })
const names = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name)

test('an added member is listed with the fields of the wire', async () => {
  const team = await company(w)
  const body = { mobileNumber: '+1 303 555 0100', admin: false, product: '', subscriptions: [] }
  const added = await add(team, 'zoe', body)
  expect(added.status).toBe(201)
  expect(added.body).toEqual({
    _id: expect.any(String),
    name: 'zoe',
    emailAccount: `zoe@${team.domain}`,
    mobileNumber: '+1 303 555 0100',
    admin: false,
    joined: false,
    invitedAt: w.clock.now().toISOString(),
    product: '',
    subscriptions: [],
    products: [],
  })
  const list = await team.admin.get('/api/company/members')
  expect(names(list)).toEqual(['ada', 'Emil', 'zoe'])
  expect(list.body[2]).toEqual(added.body)
})

describe('who cannot be added', () => {
  const address = 'Please enter a valid email address.'
  const publicMail = 'Please use a company email, not a public email like Gmail.'
  test.each<[form: object, fields: { name?: string; emailAccount?: string }]>([
    [{ emailAccount: 'ann' }, { emailAccount: address }],
    [{ emailAccount: 'ann@' }, { emailAccount: address }],
    [{ emailAccount: '' }, { emailAccount: address }],
    [{ emailAccount: undefined }, { emailAccount: address }],
    [{ emailAccount: 'ann@acme.com\r\nBcc: x@y.com' }, { emailAccount: address }],
    [{ emailAccount: 'Ann <ann@acme.com>' }, { emailAccount: address }],
    ...['gmail.com', 'Yahoo.com', 'hotmail.com', 'OUTLOOK.com', 'aol.com', 'icloud.com', 'proton.me'].map(
      (domain): [object, object] => [{ emailAccount: `ann@${domain}` }, { emailAccount: publicMail }],
    ),
    [{ name: '' }, { name: 'This field is required' }],
    [{ name: ' \u202e ' }, { name: 'This field is required' }],
    [{ name: 'x'.repeat(201) }, { name: 'Use at most 200 characters.' }],
  ])('%j', async (form, fields) => {
    const { admin } = await company(w)
    const answer = await admin.post('/api/company/add-members', {
      name: 'Ann',
      emailAccount: 'ann@acme.com',
      ...form,
    })
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([400, 'invalid_input', fields])
    if (fields.emailAccount) expect(answer.body.error).toBe(fields.emailAccount)
    expect((await admin.get('/api/company/members')).body).toHaveLength(2)
  })

  test('somebody who is on the team already, however the address is typed', async () => {
    const team = await company(w)
    const emailAccount = team.employee.email.toUpperCase()
    const again = await team.admin.post('/api/company/add-members', {
      name: 'Other',
      emailAccount,
      admin: true,
    })
    expect([again.status, again.body.code]).toEqual([409, 'member_exists'])
    const { body } = await team.admin.get('/api/company/members')
    expect(body).toHaveLength(2)
    expect(body[1]).toMatchObject({ name: 'Emil', admin: false })
  })
})

describe('search and pages', () => {
  test('find a part of the name in any case, and an address by its beginning', async () => {
    const team = await company(w)
    for (const name of ['Zoë Müller', 'Max Miller', 'Ann%Lee']) {
      const emailAccount = `${name.length}.${name[0]}@${team.domain}`
      await team.admin.post('/api/company/add-members', { name, emailAccount })
    }
    const find = async (q: string) =>
      names(await team.admin.get(`/api/company/members?q=${encodeURIComponent(q)}`))
    expect(await find('MILL')).toEqual(['Max Miller'])
    expect(await find('üLLer')).toEqual(['Zoë Müller'])
    expect(await find('ü')).toEqual(['Zoë Müller'])
    expect(await find(' ')).toHaveLength(5)
    expect(await find('n%l')).toEqual(['Ann%Lee'])
    expect(await find('%')).toEqual(['Ann%Lee'])
    expect(await find('_x_')).toEqual([])
    expect(await find('emil@')).toEqual(['Emil'])
    expect(await find(team.domain)).toEqual([])
    expect(await find('nobody at all')).toEqual([])
    expect(await find('\u0000')).toHaveLength(5)
  })

  test('every page follows the one before, also among people of the same name', async () => {
    const team = await company(w)
    for (const local of ['a', 'b', 'c', 'd']) {
      await team.admin.post('/api/company/add-members', {
        name: 'Sam "S"\\',
        emailAccount: `${local}@${team.domain}`,
      })
    }
    const seen: string[] = []
    let cursor: unknown = ''
    for (let page = 0; page < 3; page += 1) {
      const answer = await team.admin.get(`/api/company/members?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...answer.body.map(({ emailAccount }: { emailAccount: string }) => emailAccount))
      cursor = answer.headers['x-next-cursor']
      expect(cursor === undefined).toBe(page === 2)
    }
    expect(new Set(seen).size).toBe(6)
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=nonsense', 'cursor=WyJhIiwiYiJd'])(
    '%s is refused',
    async (query) => {
      const { admin } = await company(w)
      expect((await admin.get(`/api/company/members?${query}`)).status).toBe(400)
    },
  )
})

describe('joining', () => {
  test('somebody with an account and no company is in at once', async () => {
    const team = await company(w)
    const ann = await colleague(w, team, { name: 'Ann', admin: true })
    expect((await ann.get('/api/company/latest')).body._id).toBe(team.id)
    expect((await ann.get('/api/company/members')).status).toBe(200)
  })

  test('somebody of another company is listed, stays there, and learns nothing to the admin', async () => {
    const [team, other] = [await company(w), await company(w)]
    const emailAccount = other.employee.email
    const added = await team.admin.post('/api/company/add-members', { name: 'Emil', emailAccount })
    expect([added.status, added.body.joined]).toEqual([201, false])
    expect((await other.employee.get('/api/company/latest')).body._id).toBe(other.id)
  })

  test('an address that its owner never proved does not let anybody in', async () => {
    const team = await company(w)
    const mallory = await signedIn(w, someone('mallory', team.domain))
    const user = await userByEmail(w, mallory.email)
    await w.parts.database.db
      .update(users)
      .set({ emailVerifiedAt: null })
      .where(eq(users.id, user?.id ?? ''))
    expect((await add(team, 'mallory')).body.joined).toBe(false)
    expect((await mallory.get('/api/company/latest')).status).toBe(404)
  })
})

describe('leaving', () => {
  test('a removed member loses the company with the next request, and keeps the account', async () => {
    const { admin, employee } = await company(w)
    const [, emil] = (await admin.get('/api/company/members')).body
    expect((await admin.delete(`/api/company/members/${emil._id}`)).status).toBe(204)
    expect((await employee.get('/api/company/latest')).status).toBe(404)
    expect((await admin.get('/api/company/members')).body).toHaveLength(1)
    expect((await admin.delete(`/api/company/members/${emil._id}`)).status).toBe(404)
    const again = await w.browser().post('/auth/login', { email: employee.email, password: goodPassword })
    expect(again.status).toBe(200)
  })

  test('the last admin who has joined can neither go nor step down', async () => {
    const team = await company(w)
    await add(team, 'bob', { admin: true })
    const [ada] = (await team.admin.get('/api/company/members?q=ada')).body
    const answers = [
      await team.admin.delete(`/api/company/members/${ada._id}`),
      await team.admin.patch(`/api/company/members/${ada._id}`, { admin: false }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'last_admin'],
      [409, 'last_admin'],
    ])
    await colleague(w, team, { name: 'Cleo', admin: true })
    expect((await team.admin.delete(`/api/company/members/${ada._id}`)).status).toBe(204)
    expect((await team.admin.get('/api/company/members')).body.code).toBe('no_company')
  })
})

test('a role changes what a person may do from their next request on', async () => {
  const { admin, employee } = await company(w)
  const [, emil] = (await admin.get('/api/company/members')).body
  expect((await employee.get('/api/company/members')).status).toBe(403)
  const raised = await admin.patch(`/api/company/members/${emil._id}`, { admin: true })
  expect(raised.body).toMatchObject({ _id: emil._id, admin: true })
  expect((await employee.get('/api/company/members')).status).toBe(200)
  await admin.patch(`/api/company/members/${emil._id}`, { admin: false })
  expect((await employee.get('/api/company/members')).body.message).toMatch(/ask one of your admins/)
})
