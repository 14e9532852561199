import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { googleGateway } from '#server/platform/gateways/google.ts'
import { company, signedIn, userByEmail } from '#test/support/builders.ts'
import { startIssuer } from '#test/support/issuer.ts'
import { headOfJpeg, headOfPng, headOfWebp, latin1 } from '#test/support/picture-files.ts'
import { someone, world } from '#test/support/world.ts'

const issuer = await startIssuer({ redirectUri: 'http://localhost:3000/auth/google/callback' })
const w = await world({ parts: { google: googleGateway(issuer.settings) } })

const png = headOfPng(64, 64)
const jpeg = headOfJpeg(64, 64)

const as = (type: string) => ({ headers: { 'content-type': type } })
const notAPicture = 'Please choose a PNG, JPEG or WebP image up to 2 MB.'

describe('name', () => {
  test('a visitor has none to change', async () => {
    expect((await w.browser().patch('/api/user', { name: 'Ann' })).status).toBe(401)
  })

  test('a person changes their name, for themselves and on the list of their company', async () => {
    const { admin, employee } = await company(w)
    const { status, body } = await employee.patch('/api/user', { name: '  Emil\n Nolde ' })
    expect([status, body.userObj.name, body.email]).toEqual([200, 'Emil Nolde', employee.email])
    expect((await employee.get('/api/check-auth')).body.user.name).toBe('Emil Nolde')
    const [listed] = (await admin.get('/api/company/members?q=nolde')).body
    expect(listed).toMatchObject({ name: 'Emil Nolde', emailAccount: employee.email })
  })

  test.each(['', ' \n ', 'x'.repeat(101), 7, null])('is not %j', async (name) => {
    const ann = await signedIn(w)
    const { status, body } = await ann.patch('/api/user', { name })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['name']])
  })
})

describe('access', () => {
  test('a visitor can neither upload nor see a picture', async () => {
    const visitor = w.browser()
    expect((await visitor.post('/api/user/avatar', png, as('image/png'))).status).toBe(401)
    expect((await visitor.delete('/api/user/avatar')).status).toBe(401)
    expect((await visitor.get(`/avatars/${randomUUID()}`)).status).toBe(401)
  })

  test("a stranger's picture is not found", async () => {
    const [ann, bob] = [await signedIn(w), await signedIn(w)]
    const { profileImage } = (await ann.post('/api/user/avatar', png, as('image/png'))).body
    expect((await bob.get(profileImage)).status).toBe(404)
    expect((await bob.get('/avatars/../users')).status).toBe(404)
  })

  test.each([
    ['a page that calls itself a picture', Buffer.from('<svg onload=alert(1)>'), 'image/png'],
    [
      'a drawing that can hold a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    ],
    ['a PNG that unfolds to a wall', headOfPng(60_000, 60_000), 'image/png'],
    ['a JPEG that unfolds to a wall', headOfJpeg(64_000, 64_000), 'image/jpeg'],
    ['a WebP that unfolds to a wall', headOfWebp('VP8X', 16_000_000, 2), 'image/webp'],
    [
      'a large JPEG that hides its size behind one stray byte',
      headOfJpeg(9000, 9000, latin1('\0')),
      'image/jpeg',
    ],
    ['a picture that does not say how large it is', latin1('\xff\xd8\xff\xe0 and no frame'), 'image/jpeg'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['JSON', Buffer.from('{}'), 'application/json'],
    ['the first half of a signature', Buffer.from('\x89PNG', 'latin1'), 'image/png'],
  ])('%s is refused', async (_, body, type) => {
    const ann = await signedIn(w)
    const answer = await ann.post('/api/user/avatar', body, as(type))
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, 'invalid_image', notAPicture])
  })

  test('more than 2 MB is rejected', async () => {
    const ann = await signedIn(w)
    const answer = await ann.post(
      '/api/user/avatar',
      Buffer.concat([png, Buffer.alloc(2 ** 21)]),
      as('image/png'),
    )
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
  })
})

test.each([
  ['image/png', png],
  ['image/png', headOfPng(512, 8000)],
  ['image/jpeg', jpeg],
  ['image/jpeg', headOfJpeg(4032, 3024)],
  ['image/webp', headOfWebp('VP8 ', 800, 600)],
  ['image/webp', headOfWebp('VP8L', 800, 600)],
  ['image/webp', headOfWebp('VP8X', 800, 600)],
])(
  'a person uploads a picture and gets it back as %s, even if another type was declared',
  async (type, body) => {
    const ann = await signedIn(w)
    const { profileImage } = (await ann.post('/api/user/avatar', body, as('image/png'))).body
    expect((await ann.get('/api/user/profile')).body.profileImage).toBe(profileImage)
    const { status, headers, text } = await ann.get(profileImage)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(body.length),
    })
    expect(text).toBe(body.toString())
  },
)

test('a new picture has a new address, and the old one is deleted', async () => {
  const ann = await signedIn(w)
  const first = (await ann.post('/api/user/avatar', png, as('image/png'))).body.profileImage
  const second = (await ann.post('/api/user/avatar', jpeg, as('image/jpeg'))).body.profileImage
  expect(second).not.toBe(first)
  expect((await ann.get(first)).status).toBe(404)
  expect((await ann.delete('/api/user/avatar')).status).toBe(204)
  expect((await ann.get(second)).status).toBe(404)
  expect((await ann.get('/api/user/profile')).body.profileImage).toBe('/avatar.svg')
})

describe("Google's picture", () => {
  async function signInWith(picture: string) {
    const email = someone('gina')
    issuer.person = { sub: randomUUID(), email, email_verified: true, picture }
    const browser = w.browser()
    const back = await issuer.visit(String((await browser.get('/auth/google')).headers.location))
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe('/dashboard')
    await w.runJobs()
    return Object.assign(browser, { email })
  }

  test('is fetched once, stored and served by us', async () => {
    issuer.files.set('/gina.jpg', { type: 'text/html', body: jpeg })
    const gina = await signInWith(`${issuer.url}/gina.jpg`)
    const { profileImage } = (await gina.get('/api/user/profile')).body
    expect((await gina.get(profileImage)).headers['content-type']).toBe('image/jpeg')
  })

  test.each([
    ['another host', () => 'http://127.0.0.1:1/gina.jpg'],
    ['the network inside', () => 'http://169.254.169.254/latest/meta-data'],
    ['a file', () => 'file:///etc/passwd'],
    ['no address', () => 'gina'],
    ['what is no picture', () => `${issuer.url}/gina.html`],
    ['a picture whose size cannot be read', () => `${issuer.url}/stray.jpg`],
    ['what is too large', () => `${issuer.url}/large.png`],
    ['what is not there', () => `${issuer.url}/nothing`],
  ])('is ignored when it is %s, and signing in still works', async (_, address) => {
    issuer.files.set('/gina.html', { type: 'image/png', body: Buffer.from('<html>') })
    issuer.files.set('/stray.jpg', { type: 'image/jpeg', body: headOfJpeg(9000, 9000, latin1('\0')) })
    issuer.files.set('/large.png', { type: 'image/png', body: Buffer.concat([png, Buffer.alloc(2 ** 21)]) })
    const gina = await signInWith(address())
    expect((await userByEmail(w, gina.email))?.avatarId).toBeNull()
    expect((await gina.get('/api/user/profile')).body.profileImage).toBe('/avatar.svg')
  })
})
