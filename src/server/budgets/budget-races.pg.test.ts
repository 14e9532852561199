import { beforeAll, expect, test } from 'vitest'
import { operatorEmail } from '../../../test/buyers.ts'
import { rounds as roundsOf } from '../../../test/effort.ts'
import { budget, costCenter } from '../../../test/finance.ts'
import { approves, asks, type Halden, halden } from '../../../test/requests.ts'
import { type World, world } from '../../../test/world.ts'

const rounds = roundsOf({ short: 6, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 1_200_000 })
let w: World
let company: Halden
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' } })
  w.clock.set('2026-11-12T10:00:00Z')
  company = await halden(w)
})

test('of two last approvals against one hard budget, never both exceed it', { timeout }, async () => {
  const { mara, noah, ines } = company
  for (let round = 0; round < rounds; round += 1) {
    // The limit of asking is per day.
    if (round % 12 === 11) w.clock.pass({ days: 1 })
    const code = `C-${round % 400}`
    if (round < 400) await costCenter(ines, code)
    const need = { costCenter: code, period: '2026', kind: 'hard' as const }
    const asked = [await asks(noah, { costCenter: code }), await asks(noah, { costCenter: code })]
    const { spent, committed, asked: both } = await budget(ines, 100_000, 'hard', need)
    await budget(ines, spent + committed + both * 0.75, 'hard', need)
    const answers = await Promise.all(asked.map((request) => approves(mara, request)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [found] = (await ines.get('/api/budgets')).body.budgets.filter(
      (each: { costCenter: string }) => each.costCenter === code,
    )
    expect(found.left).toBeGreaterThanOrEqual(0)
  }
})
