import type { Fixtures } from '../support/fixtures.ts'

/** An id that nothing has. */
export const anyId = '019a0000-0000-7000-8000-000000000000'
export const nobodys = { params: { id: anyId }, expectedStatus: 404 }
export const reason = 'A day without service'

export const byId = (thing: keyof Fixtures['things']) => (fixtures: Fixtures) => ({
  params: { id: fixtures.things[thing] },
})
