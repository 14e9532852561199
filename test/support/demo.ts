import { expect } from 'vitest'
import { systemContext } from '#server/context.ts'
import { demoPassword } from '#server/demo/logins.ts'
import { demoPeople } from '#server/demo/people.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import type { World } from './world.ts'

export async function loggedInToDemo(w: World, email: string) {
  const browser = w.browser()
  await browser.post('/auth/login', { email, password: demoPassword(w.parts.config) })
  return browser
}

/** Also once pools have taken over, people keep their seats, a departure is half confirmed, and the desk has every state. */
export async function expectWholeDemo(w: World) {
  await endNotices(systemContext(w.parts))
  const { seats } = (await (await loggedInToDemo(w, demoPeople.employee)).get('/api/my-seats')).body
  const names = seats.map(({ productName }: { productName: string }) => productName)
  expect(names).toEqual(expect.arrayContaining(['LinkedIn', 'SalesHandy', 'ChatGPT', 'Slack', 'Rippling']))
  const mara = await loggedInToDemo(w, demoPeople.admin)
  expect((await mara.get('/api/seats/Slack')).body).toMatchObject({ seats: 42, holders: 11 })
  const [owen] = (await mara.get('/api/company/departures')).body.departures
  expect(owen.total - owen.confirmed).toBe(1)
  const { counts } = (await (await loggedInToDemo(w, demoPeople.operator)).get('/api/operator/orders')).body
  for (const state of ['to_order', 'ordered', 'active', 'ending', 'failed', 'ended'])
    expect([state, counts[state] > 0]).toEqual([state, true])
}
