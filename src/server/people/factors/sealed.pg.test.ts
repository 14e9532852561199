import { expect, test } from 'vitest'
import { countByKey } from '#server/platform/key-ring/check-keys.ts'
import { rotateKeys } from '#server/platform/key-ring/rotate-keys.ts'
import { codeAt, firstStep, isSignedIn, withTotp } from '#test/support/factors.ts'
import { newKey, ringOf } from '#test/support/sealed-rows.ts'
import { type World, world } from '#test/support/world.ts'

const [a, b] = [newKey('a'), newKey('b')]
const off = { RATE_LIMITS: 'off' }

async function logsIn(w: World, { email, secret }: { email: string; secret: string }): Promise<boolean> {
  const browser = w.browser()
  await firstStep(browser, email)
  await browser.post('/auth/second-factor', { code: codeAt(secret, w.clock.now()) })
  return isSignedIn(browser)
}

test('people log in with their authenticator while keys are rotated, each of them', async () => {
  const w = await world({ env: off, parts: { keyRing: ringOf(a) } })
  const people = []
  for (let n = 0; n < 8; n += 1) people.push(await withTotp(w))
  // Servers know both keys before the rotation starts.
  w.parts.keyRing = ringOf(a, b)
  const { database } = w.parts
  const [rotated, ...entered] = await Promise.all([
    rotateKeys(database, ringOf(b, a)),
    ...people.map((person) => logsIn(w, person)),
  ])
  expect(entered).toEqual(people.map(() => true))
  expect(rotated.left).toEqual(new Map())
  await rotateKeys(database, ringOf(b, a))
  const { rows } = await database.pool.query(
    `select count(*)::int as old from totp_secrets where substring(sealed from 1 for 1) = 'a'`,
  )
  expect([rows[0].old, (await countByKey(database.db)).get('a')]).toEqual([0, undefined])
  w.parts.keyRing = ringOf(b)
  w.clock.pass({ minutes: 1 })
  for (const person of people) expect(await logsIn(w, person)).toBe(true)
})

test('an encrypted authenticator that was put into the row of somebody else opens nothing', async () => {
  const w = await world({ env: off })
  const [ann, ben] = [await withTotp(w), await withTotp(w)]
  expect(await logsIn(w, ben)).toBe(true)
  await w.parts.database.pool.query(
    `update totp_secrets t set sealed = other.sealed from totp_secrets other
     where t.user_id <> other.user_id
       and t.user_id in (select id from users where email in ($1, $2))
       and other.user_id in (select id from users where email in ($1, $2))`,
    [ann.email, ben.email],
  )
  w.clock.pass({ minutes: 1 })
  for (const { email } of [ann, ben])
    for (const { secret } of [ann, ben]) expect(await logsIn(w, { email, secret })).toBe(false)
})
