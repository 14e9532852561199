import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { googleGateway } from '#server/platform/gateways/google.ts'
import { startIssuer } from '#test/support/issuer.ts'
import { found, referrer } from '#test/support/referrers.ts'
import { someone, world } from '#test/support/world.ts'

const issuer = await startIssuer({ redirectUri: 'http://localhost:3000/auth/google/callback' })
const w = await world({ parts: { google: googleGateway(issuer.settings) } })

test('the link is remembered through a sign-up with Google', async () => {
  const { admin, link } = await referrer(w)
  const email = someone('gina')
  issuer.person = { sub: randomUUID(), email, email_verified: true, name: 'Gina Green' }
  const browser = Object.assign(w.browser(), { email })
  await browser.get(link)
  const { headers } = await browser.get('/auth/google')
  const { pathname, search } = await issuer.visit(String(headers.location))
  await browser.get(pathname + search)
  browser.cookies.delete('cobuy_ref')
  await found(w, browser)
  expect((await admin.get('/api/referrals')).body).toMatchObject({ registered: 1, cashBack: 0 })
})
