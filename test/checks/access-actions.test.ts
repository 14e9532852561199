import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type Actor, type MemberRole, visitor, whyNot } from '#domain/people/access.ts'
import { staffRoles } from '#domain/people/staff.ts'
import { whyNotStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type MemberCtx, systemContext } from '#server/context.ts'
import { anyId } from '../samples/parts.ts'
import { actions, addressOf } from '../samples/samples.ts'
import { writesOf } from '../support/stored-rows.ts'
import { world } from '../support/world.ts'

const guarded = endpoints.filter(
  ({ method, access }) => method !== 'GET' && access !== 'public' && access !== 'signed-in',
)

const person = (rights: Partial<Extract<Actor, { kind: 'person' }>>): Actor => ({
  kind: 'person',
  userId: anyId,
  email: 'ann@acme.example',
  staffRole: null,
  membership: null,
  ...rights,
})
const memberAs = (role: MemberRole) => person({ membership: { memberId: anyId, companyId: anyId, role } })
const callers: Actor[] = [
  visitor,
  person({}),
  memberAs('employee'),
  memberAs('finance'),
  memberAs('admin'),
  ...staffRoles.map((staffRole) => person({ staffRole })),
]

const w = await world()

test('every restricted call that changes something has its action here', () => {
  expect(Object.keys(actions).sort()).toEqual(guarded.map(addressOf).sort())
})

describe('an action called without its route refuses a wrong actor before it starts a transaction', () => {
  test.each(guarded.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    '%s',
    async (address, endpoint) => {
      const writes = await writesOf(async () => {
        for (const actor of callers) {
          const refusal = refusalOf(actor, endpoint)
          if (refusal) await expect(act(address, actor)).rejects.toEqual(new Refused(refusal))
        }
      })
      expect(writes).toEqual([])
    },
  )
})

function refusalOf(actor: Actor, { access, staff }: Endpoint) {
  return staff ? whyNotStaff(actor, staff) : whyNot(actor, access)
}

async function act(address: string, actor: Actor) {
  await actions[address]?.(systemContext(w.parts, actor) as MemberCtx)
}
