import { describe, expect, test } from 'vitest'
import { company, type Team } from '#test/support/builders.ts'
import { world } from '#test/support/world.ts'

const w = await world()

const add = ({ admin, domain }: Team, name: string, more: object = {}) =>
  admin.post('/api/company/add-members', { name, emailAccount: `${name}@${domain}`, ...more })
const names = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name)

test('an added member is listed with the specified fields', async () => {
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
    role: 'employee',
    manager: null,
    managerName: null,
    costCenter: null,
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
  const publicDomain = 'Please use a company email, not a public email like Gmail.'
  test.each<[form: object, fields: { name?: string; emailAccount?: string }]>([
    [{ emailAccount: 'ann' }, { emailAccount: address }],
    [{ emailAccount: 'ann@' }, { emailAccount: address }],
    [{ emailAccount: '' }, { emailAccount: address }],
    [{ emailAccount: undefined }, { emailAccount: address }],
    [{ emailAccount: 'ann@acme.com\r\nBcc: x@y.com' }, { emailAccount: address }],
    [{ emailAccount: 'Ann <ann@acme.com>' }, { emailAccount: address }],
    ...['gmail.com', 'Yahoo.com', 'hotmail.com', 'OUTLOOK.com', 'aol.com', 'icloud.com', 'proton.me'].map(
      (domain): [object, object] => [{ emailAccount: `ann@${domain}` }, { emailAccount: publicDomain }],
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

  test('someone who is already on the team, in any spelling of the address', async () => {
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

describe('who is on the team', () => {
  test('an admin sees how many are members, admins and invited, and lists them apart', async () => {
    const team = await company(w)
    await add(team, 'zoe')
    await add(team, 'ann', { admin: true })
    expect((await team.employee.get('/api/company/team')).status).toBe(403)
    const { body } = await team.admin.get('/api/company/team')
    expect(body).toEqual({ members: 4, admins: 2, joinedAdmins: 1, invited: 2 })
    expect(names(await team.admin.get('/api/company/members?show=admins'))).toEqual(['ada', 'ann'])
    expect(names(await team.admin.get('/api/company/members?show=invited&limit=1'))).toEqual(['ann'])
    expect(names(await team.admin.get('/api/company/members?show=invited&q=zo'))).toEqual(['zoe'])
  })

  test('an employee sees which admins to ask, and only those who have joined', async () => {
    const team = await company(w)
    await add(team, 'ann', { admin: true })
    const { body } = await team.employee.get('/api/company/admins')
    expect(body).toEqual({ admins: [{ name: 'ada', email: team.admin.email }] })
  })
})

describe('search and pages', () => {
  test('find part of the name or email, case-insensitive', async () => {
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
    expect(await find('0.Z')).toEqual(['Zoë Müller'])
    expect(await find(`x@${team.domain}`)).toEqual([])
    expect(await find(`.M@${team.domain.toUpperCase()}`)).toEqual(['Max Miller'])
    expect(await find(team.domain)).toHaveLength(5)
    expect(await find('nobody at all')).toEqual([])
  })

  test('pages continue correctly, even among people with the same name', async () => {
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
