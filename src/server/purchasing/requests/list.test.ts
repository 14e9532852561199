import { expect, test } from 'vitest'
import { dayOf } from '#domain/platform/day.ts'
import { signedIn } from '#test/support/builders.ts'
import { asks, halden } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

test('requests are narrowed by day, price and name, and the file has the same rows', async () => {
  const { noah } = await halden(w)
  const { perYear } = await asks(noah)
  const today = dayOf(w.clock.now())
  const rows = async (filter: string) => {
    const { requests } = (await noah.get(`/api/requests?${filter}`)).body
    const { text } = await noah.get(`/api/requests.csv?${filter}`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(requests.length + 1)
    return requests.length
  }
  for (const filter of ['', 'q=sla', `from=${today}&to=${today}`, `min=${perYear}&max=${perYear}`])
    expect([filter, await rows(filter)]).toEqual([filter, 1])
  for (const filter of ['q=wiza', 'from=2099-01-01', `min=${perYear + 1}`, 'status=withdrawn', 'box=decide'])
    expect([filter, await rows(filter)]).toEqual([filter, 0])
})

test('the file is for members, and shows nobody the requests of others', async () => {
  expect((await w.browser().get('/api/requests.csv')).status).toBe(401)
  expect((await (await signedIn(w)).get('/api/requests.csv')).body.code).toBe('no_company')
  const { noah } = await halden(w)
  expect((await noah.get('/api/requests.csv?box=all')).status).toBe(403)
})
