import { expect } from 'vitest'
import type { Person } from './buyers.ts'

export async function startMethod(admin: Person, kind: string) {
  const { status, body } = await admin.post('/api/payment-methods', { kind })
  expect(status).toBe(201)
  return body as { method: { _id: string }; clientSecret: string }
}
