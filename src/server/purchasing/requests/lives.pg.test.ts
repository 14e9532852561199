import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livesOf, rounds } from '#test/checks/effort.ts'
import { findBroken, findLeftWaiting, retire } from '#test/lives/request-lives/checks.ts'
import { type Life, moves, policiesOf, stayLoggedIn, take } from '#test/lives/request-lives/moves.ts'
import { operatorOf, order, paid } from '#test/support/buyers.ts'
import { halden, must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

/** How many lives are tried; set LIVES for more, and SEED to repeat a run. */
const lives = Number(process.env.LIVES ?? rounds({ short: 2, long: 500 }))

const w = await world()
const olga = await operatorOf(w)

test('whatever a company does, nothing reaches the desk undecided, and whatever is open has somebody to decide', {
  timeout: Math.max(120_000, lives * 6_000),
}, async () => {
  const life = fc.asyncProperty(fc.array(moves, { minLength: 15, maxLength: 50 }), async (story) => {
    w.clock.set('2026-11-12T10:00:00Z')
    const company = await halden(w)
    await paid(w, company.mara, order('Slack', 'Pro', 1))
    await stayLoggedIn(w)
    const life: Life = { w, olga, company, pool: null }
    must(await company.mara.put('/api/policy', { steps: policiesOf(company)[story.length % 6] }))
    for (const move of story) {
      await take(life, move)
      expect(await findBroken(life), JSON.stringify(move)).toEqual([])
    }
    expect(await findLeftWaiting(life)).toEqual([])
    expect(await findBroken(life)).toEqual([])
    await retire(life)
  })
  await fc.assert(life, { ...livesOf(lives), endOnFailure: true })
})
