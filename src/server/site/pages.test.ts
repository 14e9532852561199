import { describe, expect, test } from 'vitest'
import { guardedPages, pageAccess } from '#contract/pages.ts'
import { signedIn } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

const asBrowser = { headers: { accept: 'text/html' } }

describe('a visitor', () => {
  test('is sent from every guarded page to the login, and back afterward', async () => {
    for (const pattern of Object.keys(guardedPages)) {
      const path = pattern.replaceAll('*', 'Wiza')
      const answer = await w.browser().get(path, asBrowser)
      expect([path, answer.status, answer.headers.location]).toEqual([
        path,
        302,
        `/landing?next=${encodeURIComponent(path)}`,
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('comes back to the page with its whole query', async () => {
    const answer = await w.browser().get('/Dashboard/?a=1&b=%26%3D&c=//evil.example', asBrowser)
    const { searchParams } = new URL(String(answer.headers.location), 'http://here')
    expect(searchParams.get('next')).toBe('/Dashboard/?a=1&b=%26%3D&c=//evil.example')
  })

  test('is not sent back to an address that is too long', async () => {
    const answer = await w.browser().get(`/invoices/${'%20'.repeat(4000)}`, asBrowser)
    expect([answer.status, answer.headers.location]).toEqual([302, '/landing'])
  })

  test('sees the login page', async () => {
    expect((await w.browser().get('/landing', asBrowser)).text).toBe('landing')
  })
})

describe('a person who is signed in', () => {
  test('gets guarded pages, which are not cacheable', async () => {
    const ann = await signedIn(w)
    const answer = await ann.get('/DASHBOARD', asBrowser)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('gets each guarded page with its own title in the HTML, before any script runs', async () => {
    const ann = await signedIn(w)
    for (const [path, title] of [
      ['/DASHBOARD', 'Dashboard'],
      ['/invoices/', 'Invoices'],
      ['/settings/team-members?page=2', 'Team Members'],
      ['/manage-accounts/slack', 'Slack Dashboard'],
    ] as const)
      expect([path, (await ann.get(path, asBrowser)).text]).toEqual([path, `app: ${title}`])
  })

  test('is redirected from login and sign-up to the dashboard', async () => {
    const ann = await signedIn(w)
    for (const path of ['/landing', '/Signup/', '/landing?next=%2Fbilling']) {
      const answer = await ann.get(path, asBrowser)
      expect([path, answer.status, answer.headers.location]).toEqual([path, 302, '/dashboard'])
    }
  })

  test('gets the 404 page for operator pages', async () => {
    const operators = Object.entries(guardedPages)
      .filter(([, access]) => access === 'operator')
      .map(([path]) => path)
    const ann = await signedIn(w, someone())
    for (const path of operators)
      expect((await ann.get(path.replaceAll('*', 'x'), asBrowser)).status).toBe(404)
  })
})

test("a vendor's page is found by each of its names", async () => {
  const pages = { 'Zoom%20Workspace': 'zoom', 'help%20scout': 'HelpScout' }
  for (const [name, segment] of Object.entries(pages)) {
    const answer = await w.browser().get(`/software-marketplace/${name}-pricing?plans=Pro`, asBrowser)
    const canonical = `/software-marketplace/${segment}-pricing?plans=Pro`
    expect([answer.status, answer.headers.location]).toEqual([301, canonical])
  }
  expect((await w.browser().get('/software-marketplace/Nobody-pricing', asBrowser)).status).toBe(404)
})

test('a path below a guarded page is not a page', () => {
  expect(pageAccess('/dashboard/more')).toBeNull()
  expect(pageAccess('/Dashboard')).toBe('signed-in')
})
