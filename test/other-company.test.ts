import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../src/contract/api.ts'
import { userByEmail } from './builders.ts'
import { type Buyer, buyer, operatorEmail, operatorOf, requested } from './buyers.ts'
import { type World, world } from './world.ts'

const kinds = [
  'purchases',
  'invoices',
  'company',
  'members',
  'edit-members',
  'sessions',
  'payments',
  'credit-notes',
  'avatars',
]

let w: World
let acme: Buyer
let other: Buyer
let ids: Record<string, string>
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail } })
  ;[acme, other] = [await buyer(w), await buyer(w)]
  const purchase = await requested(acme.admin)
  const operator = await operatorOf(w)
  const { invoice } = (await operator.post(`/api/operator/purchases/${purchase}/approve`)).body
  const wish = { amount: 1, reason: 'A day without service' }
  const note = await operator.post(`/api/operator/invoices/${invoice._id}/credit-note`, wish)
  const members = (await acme.admin.get('/api/company/members')).body
  const sessions = (await acme.admin.get('/api/sessions')).body.sessions
  ids = {
    purchases: purchase,
    invoices: invoice._id,
    company: acme.companyId,
    members: members[0]._id,
    'edit-members': members[0]._id,
    sessions: sessions[0]._id,
    payments: (await acme.admin.post('/create-payment-intent')).body.paymentId,
    'credit-notes': note.body.creditNotes[0]._id,
    avatars: (await userByEmail(w, acme.admin.email))?.id ?? '',
  }
})

/** Every call with an id in its path that a customer may make, with an id of the kind that the path speaks of. */
const withId = endpoints.filter(
  ({ path, access }) => /:(id|memberId)/.test(path) && access !== 'operator' && access !== 'public',
)

test('there are such calls, and each speaks of a thing that this test knows', () => {
  expect(withId.length).toBeGreaterThan(5)
  expect(withId.filter(({ path }) => !kindOf(path)).map(({ path }) => path)).toEqual([])
})

test.each(withId.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s: another company's thing is not there",
  async (_, { method, path }) => {
    expect(ids[kindOf(path) ?? '']).toBeTruthy()
    const url = path.replace(/:(id|memberId)/, ids[kindOf(path) ?? ''] ?? '')
    const body = method === 'GET' || method === 'DELETE' ? undefined : bodyFor(path)
    const answer = await other.admin.send(method, url, { body })
    expect([url, answer.status, answer.body.code]).toEqual([url, 404, 'not_found'])
  },
)

function kindOf(path: string): string | undefined {
  const before = path
    .slice(0, path.search(/\/:(id|memberId)/))
    .split('/')
    .at(-1)
  return kinds.find((kind) => kind === before)
}

/** A body that is right in itself, so that only whose thing it is can be wrong. */
function bodyFor(path: string) {
  if (path.includes('edit-members')) return { productName: 'Slack', subscriptions: [] }
  if (path.endsWith('/role')) return { admin: true }
  return { city: 'Denver', admin: true }
}
