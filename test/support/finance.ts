import { colleague } from './builders.ts'
import type { Buyer, Person } from './buyers.ts'
import type { World } from './world.ts'

/** A colleague who is finance in the company. */
export async function financeOf(world: World, { admin }: Pick<Buyer, 'admin'>): Promise<Person> {
  const domain = admin.email.slice(admin.email.indexOf('@') + 1)
  return colleague(world, { admin, domain }, { name: 'Ines', role: 'finance' })
}

/** A cost center of the company, and its id. */
export async function costCenter(who: Person, code: string, name = code): Promise<string> {
  const answer = await who.post('/api/cost-centers', { code, name })
  if (answer.status !== 201) throw new Error(`A cost center was refused: ${answer.text}`)
  return answer.body._id
}

/** Books a purchase on a cost center. */
export async function coded(who: Person, purchaseId: string, coding: object): Promise<void> {
  const answer = await who.put(`/api/purchases/${purchaseId}/coding`, coding)
  if (answer.status !== 200) throw new Error(`Coding answered ${answer.status}: ${answer.text}`)
}

/** What a cost center may spend in a period, in dollars. */
export async function budget(who: Person, amount: number, kind: 'soft' | 'hard', more: object = {}) {
  const body = { costCenter: 'ENG', period: '2026', amount, kind, ...more }
  const answer = await who.put('/api/budgets', body)
  if (answer.status !== 200) throw new Error(`A budget was refused: ${answer.text}`)
  return answer.body
}
