import { randomUUID } from 'node:crypto'
import { goodPassword } from '../support/builders.ts'
import type { Sample } from './samples.ts'

/** Calls about the person's own account. */
export const accountSamples: Record<string, () => Sample> = {
  'POST /api/user/email': () => ({ body: { email: `new-${randomUUID()}@quill.example` } }),
  'POST /api/user/email/confirm': () => ({ body: { code: '123456' }, expectedStatus: 400 }),
  'POST /api/user/email/undo': () => ({ body: { token: 'made-up' }, expectedStatus: 400 }),
  'PUT /api/user/password': () => ({ body: { current: goodPassword, password: goodPassword } }),
  'GET /api/user/export/:id': () => ({ params: { id: randomUUID() }, expectedStatus: 404 }),
  'GET /api/company/export/:id': () => ({ params: { id: randomUUID() }, expectedStatus: 404 }),
  'DELETE /api/user': () => ({ body: { email: 'somebody@else.example' }, expectedStatus: 400 }),
  'DELETE /api/company': () => ({ body: { name: 'Another company' }, expectedStatus: 400 }),
}
