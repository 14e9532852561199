import { expect, test } from 'vitest'
import type { Person } from '#test/support/buyers.ts'
import {
  adminsStep,
  approves,
  asks,
  type Halden,
  halden,
  managerStep,
  must,
  setPolicy,
  statusOf,
  toDecide,
} from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

const pathOf = (id: string) => `/api/company/members/${id}/offboard`
const named = (...approvers: string[]) => ({ name: 'Team lead', always: true, approvers, need: 'any' })
const offboard = async ({ mara }: Halden, id: string, handOver?: string) =>
  must(await mara.post(pathOf(id), handOver ? { handOver } : {})).body

test('open steps and places in the policy go to whoever takes over, who decides then', async () => {
  const team = await halden(w)
  await setPolicy(team.mara, named(team.ids.jonas))
  const request = await asks(team.noah)
  expect(await toDecide(team.jonas)).toEqual([request._id])
  const counts = { steps: 1, policySteps: 1, reports: 1, requests: 0 }
  expect(must(await team.mara.get(pathOf(team.ids.jonas))).body).toMatchObject(counts)
  expect(await offboard(team, team.ids.jonas, team.ids.ines)).toMatchObject(counts)
  expect(await toDecide(team.ines)).toEqual([request._id])
  const { steps } = must(await team.mara.get('/api/policy')).body
  expect(steps).toMatchObject([{ approvers: [team.ids.ines] }])
  expect((await approves(team.ines, request)).status).toBe(200)
})

test('without a successor the other admins decide', async () => {
  const team = await halden(w)
  await setPolicy(team.mara, named(team.ids.jonas))
  const request = await asks(team.noah)
  await offboard(team, team.ids.jonas)
  expect(await toDecide(team.mara)).toEqual([request._id])
  expect((await approves(team.mara, request)).status).toBe(200)
})

test('removing and leaving move open steps too', async () => {
  for (const end of ['remove', 'leave'] as const) {
    const team = await halden(w)
    await setPolicy(team.mara, managerStep)
    const request = await asks(team.noah)
    const { status } =
      end === 'leave'
        ? await team.jonas.post('/api/company/leave', {})
        : await team.mara.delete(`/api/company/members/${team.ids.jonas}`)
    expect([end, status]).toEqual([end, 204])
    expect(await toDecide(team.mara)).toEqual([request._id])
  }
})

test('what the leaver asked for is withdrawn, and its purchase never reaches us', async () => {
  const team = await halden(w)
  const request = await asks(team.noah)
  expect(await offboard(team, team.ids.noah)).toMatchObject({ requests: 1 })
  expect(await statusOf(team.mara, request)).toBe('withdrawn')
  expect(await toDecide(team.mara)).toEqual([])
  const closed = must(await team.mara.get('/api/purchases2')).body as unknown[]
  expect(closed).toEqual([])
})

test('a new admin is asked at once, and somebody who is no admin anymore no longer', async () => {
  const team = await halden(w)
  await setPolicy(team.mara, adminsStep)
  const request = await asks(team.noah)
  const make = (role: string) => team.mara.patch(`/api/company/members/${team.ids.jonas}`, { role })
  const waits = (person: Person) => toDecide(person)
  expect(await waits(team.jonas)).toEqual([])
  must(await make('admin'))
  expect(await waits(team.jonas)).toEqual([request._id])
  must(await make('finance'))
  expect(await waits(team.jonas)).toEqual([])
  expect((await approves(team.jonas, request)).status).not.toBe(200)
  expect(await waits(team.mara)).toEqual([request._id])
})

test('a new manager is asked instead of the former one', async () => {
  const team = await halden(w)
  await setPolicy(team.mara, managerStep)
  const request = await asks(team.noah)
  must(await team.mara.patch(`/api/company/members/${team.ids.noah}`, { manager: team.ids.ines }))
  expect(await toDecide(team.jonas)).toEqual([])
  expect(await toDecide(team.ines)).toEqual([request._id])
})
