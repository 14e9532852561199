import { expect, test } from 'vitest'
import type { StaffRight } from '#domain/people/staff.ts'
import { systemContext } from '#server/context.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { type StaffPerson, staffOf } from '#test/support/staff.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { operatorAddresses, staffAddresses } from './addresses.ts'

const newcomer = 'new@provider.example'
const removed = 'gone@provider.example'
const w = await world({ env: { OPERATOR_EMAILS: `${operatorEmail},${newcomer}` } })
const owner = await operatorOf(w)
await owner.get('/api/operator/companies')
const people: Record<'support' | 'reviewer' | 'finance' | 'owner', StaffPerson> = {
  support: await staffOf(w, 'support'),
  reviewer: await staffOf(w, 'reviewer'),
  finance: await staffOf(w, 'finance'),
  owner: await staffOf(w, 'owner'),
}
const gone = await staffOf(w, 'owner', removed)
await owner.delete(`/api/operator/staff/${gone.staffId}`)
await owner.post('/api/operator/staff', { email: 'invited@provider.example', role: 'owner' })

const emailed = async (right: StaffRight) => (await staffAddresses(systemContext(w.parts), right)).sort()

test('emails about work go to those who have the right, and to listed addresses that never logged in', async () => {
  const owners = [operatorEmail, newcomer, people.owner.email]
  expect(await emailed('desk')).toEqual([...owners, people.reviewer.email].sort())
  expect(await emailed('money')).toEqual([...owners, people.finance.email].sort())
  expect(await emailed('owner')).toEqual([...owners].sort())
  const all = [...owners, people.support.email, people.reviewer.email, people.finance.email]
  expect(await emailed('messages')).toEqual(all.sort())
})

test('addresses of all operators are hidden from others, also of those who were removed or only invited', async () => {
  const hidden = await operatorAddresses(systemContext(w.parts))
  for (const address of [operatorEmail, newcomer, removed, 'invited@provider.example', people.support.email])
    expect([address, hidden.has(address)]).toEqual([address, true])
})
