import { expect, test } from 'vitest'
import { demoPeople, demoStaff } from '#server/demo/people.ts'
import type { Browser } from './browser.ts'

/** What the demo shows of the provider's own staff. */
export function demoStaffTests(loggedIn: (email: string) => Promise<Browser>) {
  test('the operator has three colleagues, each with a role of their own', async () => {
    for (const [role, email] of Object.entries(demoStaff)) {
      const { user } = (await (await loggedIn(email)).get('/api/check-auth')).body
      expect(user).toMatchObject({ isOperator: true, staffRole: role })
    }
    const owner = await loggedIn(demoPeople.operator)
    const { staff } = (await owner.get('/api/operator/staff')).body
    expect(staff.map(({ role, state }: Record<string, string>) => [role, state]).sort()).toEqual([
      ['finance', 'active'],
      ['owner', 'listed'],
      ['reviewer', 'active'],
      ['support', 'active'],
    ])
  })

  test('above $500.00 two people are needed, and one refund waits for the operator', async () => {
    const owner = await loggedIn(demoPeople.operator)
    expect((await owner.get('/api/operator/four-eyes')).body).toMatchObject({ above: 500 })
    const { pending } = (await owner.get('/api/operator/pending')).body
    expect(pending).toMatchObject([{ kind: 'refund', amount: 640, by: demoStaff.finance }])
    expect((await owner.post(`/api/operator/pending/${pending[0]._id}/approve`)).status).toBe(200)
  })
}
