import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { usStates } from '#domain/people/company-choices.ts'
import { company, signedIn, userByEmail } from '#test/support/builders.ts'
import { world } from '#test/support/world.ts'
import { termsAcceptances } from './tables.ts'

const w = await world()

const version = '2024-12-24'

describe('terms', () => {
  test('an unknown version is rejected', async () => {
    const ann = await signedIn(w)
    for (const body of [{ version: '1999-01-01' }, { version: '' }, {}]) {
      expect((await ann.post('/api/company/accept-terms', body)).status).toBe(400)
    }
  })

  test('who accepted which version and when is stored permanently', async () => {
    const ann = await signedIn(w)
    const before = w.clock.now()
    await ann.post('/api/company/accept-terms', { version })
    w.clock.pass({ hours: 1 })
    await ann.post('/api/company/accept-terms', { version })
    const { db } = w.parts.database
    const userId = (await userByEmail(w, ann.email))?.id ?? ''
    const kept = await db.select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId))
    expect(kept).toEqual([{ userId, version, acceptedAt: before }])
    expect((await ann.get('/api/company/terms')).body.acceptedAt).toBe(before.toISOString())
    await expect(db.execute(sql`delete from terms_acceptances where user_id = ${userId}`)).rejects.toThrow()
  })
})

test('a website is checked as someone types', async () => {
  const ann = await signedIn(w)
  const ask = async (website: string) =>
    (await ann.get(`/api/company/website?website=${encodeURIComponent(website)}`)).body
  expect(await ask('Acme.com/')).toEqual({ verified: true, website: 'https://acme.com' })
  expect(await ask('acme')).toEqual({ verified: false, website: null })
})

test('the website of an own domain is suggested, and none of a free mail service', async () => {
  const suggested = async (email: string) =>
    (await (await signedIn(w, email)).get('/api/company/website')).body
  expect(await suggested('ann@orchard-tools.com')).toEqual({
    verified: true,
    website: 'https://orchard-tools.com',
  })
  expect(await suggested('ann.orchard@gmail.com')).toEqual({ verified: false, website: null })
})

test('each of the 50 states has its cities, without duplicates and in order', async () => {
  const visitor = w.browser()
  for (const { code } of usStates) {
    const { cities } = (await visitor.get(`/api/cities?state=${code}`)).body
    expect(cities.length, code).toBeGreaterThan(15)
    expect(cities, code).toEqual([...new Set<string>(cities)].toSorted((a, b) => a.localeCompare(b, 'en')))
  }
  expect((await visitor.get('/api/cities?state=New York')).body.cities).toEqual(
    expect.arrayContaining(['Bronx', 'Brooklyn', 'Buffalo', 'New York']),
  )
})

test('cities are suggested for a state, and any other city is accepted', async () => {
  const visitor = w.browser()
  const { cities } = (await visitor.get('/api/cities?state=CO')).body
  expect(cities).toContain('Denver')
  expect(cities).not.toContain('Los Angeles')
  expect(cities.filter((city: string) => city.endsWith(' County'))).toEqual([])
  expect((await visitor.get('/api/cities?state=Atlantis')).body).toEqual({ cities: [] })
  const { admin } = await company(w, { city: 'A village' })
  expect((await admin.get('/api/company/latest')).body.city).toBe('A village')
})
