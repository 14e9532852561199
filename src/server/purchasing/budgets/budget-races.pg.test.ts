import { expect, test } from 'vitest'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { budget, costCenter } from '#test/support/finance.ts'
import { Outcomes, otherProcess, race } from '#test/support/other-process.ts'
import { approves, asks, halden, must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 1_200_000 })
const w = await world()
const other = await otherProcess(w)
w.clock.set('2026-11-12T10:00:00Z')
const company = await halden(w)

test('of two last approvals against one hard budget, never both exceed it', { timeout }, async () => {
  const { mara, noah, ines } = company
  const code = 'ENG'
  await costCenter(ines, code)
  const need = { costCenter: code, period: '2026', kind: 'hard' as const }
  const outcomes = new Outcomes('the first', 'the second')
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = [await asks(noah, { costCenter: code }), await asks(noah, { costCenter: code })]
    const { spent, committed, asked } = await budget(ines, 100_000, 'hard', need)
    expect({ spent, committed }).toEqual({ spent: 0, committed: 0 })
    const { amount } = await budget(ines, asked * 0.75, 'hard', need)
    const answers = await race(
      round,
      () => approves(mara, one),
      () => approves(other.as(mara), two),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('over_budget')
    const [found] = (await ines.get('/api/budgets')).body.budgets
    expect(found).toMatchObject({ amount, committed: asked / 2, asked: asked / 2 })
    expect(found.left).toBeGreaterThanOrEqual(0)
    outcomes.add(answers[0].status === 200 ? 'the first' : 'the second')
    // The next round begins without either.
    for (const { purchaseId } of [one, two]) must(await mara.post(`/api/purchases/${purchaseId}/cancel`, {}))
  }
  outcomes.expectAll()
})
