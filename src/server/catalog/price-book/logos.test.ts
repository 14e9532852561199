import { describe, expect, test } from 'vitest'
import type { Browser } from '#test/support/browser.ts'
import { signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { headOfJpeg, headOfPng, headOfWebp, latin1 } from '#test/support/picture-files.ts'
import { drafted, must, newVendor, published, putInto } from '#test/support/publications.ts'
import { formWith } from '#test/support/reply-file.ts'
import { contentsOf } from '#test/support/stored-rows.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const olga = await operatorOf(w)

function upload(browser: Browser, image: Buffer, field = 'file') {
  return browser.send('POST', '/api/operator/logos', formWith(image, field))
}

const png = headOfPng(64, 64)
const heavy = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
const invalid =
  'Please choose a PNG, JPEG or WebP image of up to 200 KB, with 32 to 1,024 pixels on each side.'

describe('an upload', () => {
  test('is for operators, and nothing is stored for others', async () => {
    const [{ admin, employee }, newcomer] = [await buyer(w), await signedIn(w)]
    const before = await contentsOf(w)
    expect((await upload(w.browser(), png)).status).toBe(401)
    for (const person of [newcomer, employee, admin])
      expect((await upload(person, png)).body.code).toBe('operators_only')
    expect(await contentsOf(w)).toEqual(before)
  })

  test.each([
    ['a drawing that can hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>')],
    ['an animation of another kind', Buffer.from('GIF89a@\0@\0')],
    ['nothing', Buffer.alloc(0)],
    ['half a signature', latin1('\x89PNG')],
    ['a picture that does not say how large it is', latin1('\xff\xd8\xff\xe0 and no frame')],
    ['a side that is too short', headOfPng(31, 64)],
    ['another side that is too short', headOfWebp('VP8L', 64, 31)],
    ['a side that is too long', headOfJpeg(1025, 64)],
    ['another side that is too long', headOfWebp('VP8X', 64, 1025)],
    ['a byte too many', heavy(200 * 1024 + 1)],
    ['far too much', heavy(3 * 1024 * 1024)],
  ])('of %s is refused', async (_, image) => {
    const before = await contentsOf(w)
    const answer = await upload(olga, image)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid_logo', invalid])
    expect(await contentsOf(w)).toEqual(before)
  })

  test('that is not a form with a file in the right field is refused', async () => {
    const cut = formWith(png)
    const wrong = [
      await upload(olga, png, 'logo'),
      await olga.post('/api/operator/logos', { file: 'x' }),
      await olga.send('POST', '/api/operator/logos', { body: png, headers: { 'content-type': 'image/png' } }),
      await olga.send('POST', '/api/operator/logos', { ...cut, body: cut.body.subarray(0, 150) }),
      await olga.send('POST', '/api/operator/logos', {}),
    ]
    for (const { status, body } of wrong) expect([status, body.code]).toEqual([400, 'invalid_logo'])
  })

  test.each([
    ['image/png', headOfPng(32, 1024)],
    ['image/png', heavy(200 * 1024)],
    ['image/jpeg', headOfJpeg(1024, 32)],
    ['image/webp', headOfWebp('VP8 ', 100, 100)],
    ['image/webp', headOfWebp('VP8X', 1024, 1024)],
  ])('of %s is kept under its hash and sent as it is', async (type, image) => {
    const answer = await upload(olga, image)
    expect(answer.status).toBe(201)
    const { logo } = answer.body
    expect(logo).toMatch(/^[\w-]{43}$/)
    expect((await upload(olga, image)).body.logo).toBe(logo)
    const { status, headers, text } = await w.browser().get(`/logos/Nobody%20Yet?v=${logo}`)
    expect([status, text]).toEqual([200, image.toString()])
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('that is sent again with its key is made once; with another file the key is refused', async () => {
    const sent = { ...formWith(png).headers, 'idempotency-key': 'a-logo' }
    const send = (image: Buffer) =>
      olga.send('POST', '/api/operator/logos', { body: formWith(image).body, headers: sent })
    const { logo } = must(await send(png))
    const before = await contentsOf(w)
    expect((await send(png)).body).toEqual({ logo })
    expect(await contentsOf(w)).toEqual(before)
    const other = await send(headOfPng(65, 65))
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })
})

test('a change can only name a logo that was uploaded', async () => {
  const set = await drafted(olga)
  const [vendor] = newVendor('acme-crm', 'AcmeCRM', '2026-11-12')
  for (const change of [
    { kind: 'edit_vendor' as const, thing: 'slack', after: { logo: 'A'.repeat(43) } },
    { ...vendor, kind: 'add_vendor' as const, thing: 'acme-crm', after: { ...vendor?.after, logo: 'x' } },
  ]) {
    const answer = await putInto(olga, set, 'logo', change)
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { 'change.after.logo': 'This logo was never uploaded. Upload it first.' },
    ])
  }
  const { logo } = must(await upload(olga, png))
  const change = { kind: 'edit_vendor' as const, thing: 'slack', after: { logo } }
  expect((await putInto(olga, set, 'logo', change)).status).toBe(200)
})

test('signed-in pages get the address of a logo with what they show of its vendor', async () => {
  const { logo } = must(await upload(olga, headOfPng(50, 50)))
  await published(w, { kind: 'edit_vendor', thing: 'linkedin', after: { logo } })
  const { admin, employee } = await buyer(w)
  await paid(w, admin, order('LinkedIn', 'Core Monthly', 1))
  const members = (await admin.get('/api/company/members')).body
  const { _id } = members.find(
    ({ emailAccount }: { emailAccount: string }) => emailAccount === employee.email,
  )
  await admin.post('/api/company/members', {
    selectedMembers: [_id],
    product: 'LinkedIn',
    subscriptions: ['Core'],
  })
  await requested(admin, order('LinkedIn', 'Core Monthly', 2))
  await requested(admin, order('Slack', 'Pro', 2))
  expect((await admin.get('/api/purchases')).body).toMatchObject([{ name: 'LinkedIn', logo }])
  expect((await employee.get('/api/my-seats')).body.seats).toMatchObject([{ productName: 'LinkedIn', logo }])
  const { purchases } = (await olga.get('/api/operator/purchases?status=under_review')).body
  const logos = purchases.map(({ name, logo: its }: { name: string; logo: string }) => [name, its])
  expect(logos).toEqual([
    ['LinkedIn', logo],
    ['Slack', null],
  ])
})

test('a published logo is on the vendor, and the next one has another address', async () => {
  const change = (logo: string | null) => ({ kind: 'edit_vendor' as const, thing: 'slack', after: { logo } })
  const [first, second] = [
    must(await upload(olga, png)).logo,
    must(await upload(olga, headOfPng(99, 99))).logo,
  ]
  const shown = async (address = '/logos/Slack') => {
    const { text, headers } = await w.browser().get(address)
    return [text, headers['cache-control']]
  }
  const ours = await shown()
  await published(w, change(first))
  const { vendors } = (await w.browser().get('/api/catalogue')).body
  expect(vendors.find(({ slug }: { slug: string }) => slug === 'slack').logo).toBe(first)
  expect(await shown()).toEqual([png.toString(), 'public, max-age=86400'])
  await published(w, change(second))
  const forever = 'public, max-age=31536000, immutable'
  expect(await shown()).toEqual([headOfPng(99, 99).toString(), 'public, max-age=86400'])
  expect(await shown(`/logos/Slack?v=${first}`)).toEqual([png.toString(), forever])
  expect(await shown(`/logos/Slack?v=${second}`)).toEqual([headOfPng(99, 99).toString(), forever])
  await published(w, change(null))
  expect(await shown()).toEqual(ours)
  expect(await shown('/logos/Slack?v=unknown')).toEqual(ours)
})
