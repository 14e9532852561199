import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../test/browser.ts'
import { company, onboardingForm, signedIn, type Team } from '../../../test/builders.ts'
import { operatorEmail, operatorOf } from '../../../test/buyers.ts'
import { type World, world } from '../../../test/world.ts'
import { endpoints } from '../../contract/api.ts'

type Who = 'visitor' | 'person without a company' | 'employee' | 'admin' | 'other company' | 'operator'
type Row = [method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body: unknown, told: number[]]

let w: World
let team: Team
let member: string
let who: Record<Who, Browser>
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail } })
  const [own, other] = [await company(w), await company(w)]
  team = own
  const form = { name: 'Ann', emailAccount: `ann@${own.domain}` }
  member = (await own.admin.post('/api/company/add-members', form)).body._id
  who = {
    visitor: w.browser(),
    'person without a company': await signedIn(w),
    employee: own.employee,
    admin: own.admin,
    'other company': other.admin,
    operator: await operatorOf(w),
  }
})

/** What each of them is told, in the order of `Who`. */
const table: Row[] = [
  ['get', '/api/company/latest', undefined, [401, 404, 200, 200, 200, 404]],
  ['get', '/api/company/terms', undefined, [401, 200, 200, 200, 200, 200]],
  ['post', '/api/company/accept-terms', { version: '2024-12-24' }, [401, 204, 204, 204, 204, 204]],
  ['get', '/api/company/website?website=acme.com', undefined, [401, 200, 200, 200, 200, 200]],
  ['get', '/api/cities?state=CO', undefined, [200, 200, 200, 200, 200, 200]],
  ['put', '/api/company/:id', { city: 'Boulder' }, [401, 403, 403, 200, 404, 403]],
  ['patch', '/api/company/update-onboarding', { isOnboardingComplete: true }, [401, 403, 403, 200, 200, 403]],
  ['get', '/api/company/members', undefined, [401, 403, 403, 200, 200, 403]],
  ['post', '/api/company/members', slackFor(':member'), [401, 403, 403, 409, 404, 403]],
  ['post', '/api/company/add-members', { name: '' }, [401, 403, 403, 400, 400, 403]],
  ['post', '/api/send-email', { email: ':email' }, [401, 403, 403, 202, 404, 403]],
  ['post', '/api/company/members/:member/invitation', undefined, [401, 403, 403, 202, 404, 403]],
  ['patch', '/api/company/members/:member', { admin: false }, [401, 403, 403, 200, 404, 403]],
  ['get', '/api/invitations/nobody', undefined, [404, 404, 404, 404, 404, 404]],
  ['get', '/api/operator/companies', undefined, [401, 403, 403, 403, 403, 200]],
  ['get', '/api/operator/companies/:id', undefined, [401, 403, 403, 403, 403, 200]],
  ['post', '/api/operator/companies/:id/verify', undefined, [401, 403, 403, 403, 403, 200]],
  ['get', '/api/operator/outbox', undefined, [401, 403, 403, 403, 403, 200]],
  ['get', '/api/operator/audit', undefined, [401, 403, 403, 403, 403, 200]],
  // Last: they change who belongs where.
  ['delete', '/api/company/members/:member', undefined, [401, 403, 403, 204, 404, 403]],
  ['post', '/api/company', onboardingForm, [401, 201, 409, 409, 409, 201]],
]

function slackFor(member: string) {
  return { selectedMembers: [member], product: 'Slack', subscriptions: ['Pro'] }
}

describe('who may', () => {
  test.each(table)('%s %s', async (method, path, body, told) => {
    const fill = (text: string) =>
      text.replace(':id', team.id).replace(':member', member).replace(':email', team.employee.email)
    const sent = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)))
    const people = Object.keys(who) as Who[]
    // Whoever may is asked last: a removal that was refused must not find the member gone.
    const order = people.toSorted((a, b) => (told[people.indexOf(b)] ?? 0) - (told[people.indexOf(a)] ?? 0))
    const answers: Partial<Record<Who, number>> = {}
    for (const person of order)
      answers[person] = (await who[person].send(method.toUpperCase(), fill(path), { body: sent })).status
    expect(answers).toEqual(Object.fromEntries(people.map((person, index) => [person, told[index]])))
  })

  test('and no call of the company or its members is missing here', () => {
    const listed = table.map(([method, path]) => `${method.toUpperCase()} ${path.split('?')[0]}`)
    const known = endpoints
      .filter(({ path }) =>
        /^\/api\/(company|cities|send-email|invitations|operator\/(companies|outbox|audit))/.test(path),
      )
      .map(
        ({ method, path }) =>
          `${method} ${path.replace('members/:id', 'members/:member').replace(':token', 'nobody')}`,
      )
    expect(listed.sort()).toEqual(known.sort())
  })
})

test('an unknown or misspelt id is not found', async () => {
  for (const id of ['x', '00000000-0000-7000-8000-000000000000']) {
    expect((await who.admin.delete(`/api/company/members/${id}`)).status).toBe(404)
    expect((await who.admin.patch(`/api/company/members/${id}`, { admin: true })).status).toBe(404)
    expect((await who.admin.post(`/api/company/members/${id}/invitation`)).status).toBe(404)
    expect((await who.admin.put(`/api/company/${id}`, {})).status).toBe(404)
    expect((await who.operator.get(`/api/operator/companies/${id}`)).status).toBe(404)
    expect((await who.operator.post(`/api/operator/companies/${id}/verify`)).status).toBe(404)
  }
})
