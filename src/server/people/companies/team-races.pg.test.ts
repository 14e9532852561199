import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { colleague, company } from '#test/support/builders.ts'
import type { Person } from '#test/support/buyers.ts'
import { memberIds } from '#test/support/company-members.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { list } from '#test/support/invitations.ts'
import { Outcomes, otherProcess, race } from '#test/support/other-process.ts'
import { formWith } from '#test/support/reply-file.ts'
import { approves, asks, halden, managerStep, must, setPolicy, statusOf } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { members } from './tables.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 1_200_000 })

const w = await world()
const other = await otherProcess(w)

test('two imports of one file at once add everybody once, and email them once', { timeout }, async () => {
  const team = await company(w)
  const outcomes = new Outcomes('the first', 'the second')
  for (let round = 0; round < rounds; round += 1) {
    const addresses = Array.from({ length: 5 }, (_, n) => `r${round}p${n}@${team.domain}`)
    const { body, headers } = formWith(`name,email\n${addresses.map((each) => `P,${each}\n`).join('')}`)
    const send = (admin: Person) => admin.post('/api/company/members/import', body, { headers })
    const answers = await race(
      round,
      () => send(team.admin),
      () => send(other.as(team.admin)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map((answer) => answer.body.created).sort()).toEqual([0, 5])
    outcomes.add(answers[0].body.created === 5 ? 'the first' : 'the second')
    if (round === 0) for (const each of addresses) expect(await w.emailsTo(each)).toHaveLength(1)
  }
  const { db } = w.parts.database
  expect(await db.$count(members, eq(members.companyId, team.id))).toBe(2 + 5 * rounds)
  outcomes.expectAll()
})

test('offboarding against a role change of the last two admins leaves an admin who has joined', {
  timeout,
}, async () => {
  const team = await company(w)
  const bob = await colleague(w, team, { name: 'Bob', role: 'admin' })
  const adaId = (await memberIds(team.admin)).get(team.admin.email)
  const outcomes = new Outcomes('offboarded', 'demoted')
  for (let round = 0; round < rounds; round += 1) {
    const bobId = (await memberIds(team.admin)).get(bob.email)
    const [offboarded, demoted] = await race(
      round,
      () => team.admin.post(`/api/company/members/${bobId}/offboard`, {}),
      () => other.as(bob).patch(`/api/company/members/${adaId}`, { role: 'employee' }),
    )
    const ways = [offboarded.status, demoted.status]
    // Whoever comes first wins; the other is no admin anymore, is gone, or would be the last one to go.
    expect([
      [200, 401],
      [200, 403],
      [403, 200],
    ]).toContainEqual(ways)
    const { rows } = await w.parts.database.pool.query(
      "select count(*)::int as admins from members where company_id = $1 and role = 'admin' and user_id is not null",
      [team.id],
    )
    expect(rows[0].admins).toBe(1)
    const wasOffboarded = ways[0] === 200
    outcomes.add(wasOffboarded ? 'offboarded' : 'demoted')
    if (wasOffboarded) await rejoin(team.admin, bob, { role: 'admin' })
    else must(await bob.patch(`/api/company/members/${adaId}`, { role: 'admin' }))
  }
  outcomes.expectAll()
})

/** Somebody who was offboarded is added again, and signs in. */
async function rejoin(admin: Person, person: Person, more: object = {}): Promise<string> {
  const { body } = must(await list(admin, person.email, more))
  if (!body.joined) throw new Error(`${person.email} did not join again.`)
  await signInAgain(w, person)
  return body._id
}

test('two managers set at once never make a circle', { timeout }, async () => {
  const team = await company(w)
  const [ann, bob] = [
    await colleague(w, team, { name: 'Ann', role: 'employee' }),
    await colleague(w, team, { name: 'Bob', role: 'employee' }),
  ]
  const known = await memberIds(team.admin)
  const idOf = ({ email }: Person) => known.get(email) ?? ''
  const manage = (id: string, manager: string | null, admin = team.admin) =>
    admin.patch(`/api/company/members/${id}`, { manager })
  for (let round = 0; round < rounds; round += 1) {
    const answers = await race(
      round,
      () => manage(idOf(ann), idOf(bob)),
      () => manage(idOf(bob), idOf(ann), other.as(team.admin)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    await Promise.all([manage(idOf(ann), null), manage(idOf(bob), null)])
  }
})

test('an approval against the offboarding of its approver counts, or goes to whoever takes over', {
  timeout,
}, async () => {
  const team = await halden(w)
  await setPolicy(team.mara, managerStep)
  const domain = team.mara.email.split('@')[1] ?? ''
  const boss = await colleague(w, { admin: team.mara, domain }, { name: 'Boss', role: 'employee' })
  let bossId = (await memberIds(team.mara)).get(boss.email)
  const outcomes = new Outcomes('approved', 'handed over')
  for (let round = 0; round < rounds; round += 1) {
    must(await team.mara.patch(`/api/company/members/${team.ids.noah}`, { manager: bossId }))
    const request = await asks(team.noah)
    const [approved, offboarded] = await race(
      round,
      () => approves(boss, request),
      () => other.as(team.mara).post(`/api/company/members/${bossId}/offboard`, { handOver: team.ids.jonas }),
    )
    expect(offboarded.status).toBe(200)
    expect([200, 401, 403, 404]).toContain(approved.status)
    const status = await statusOf(team.mara, request)
    expect(status).toBe(approved.status === 200 ? 'sent' : 'open')
    outcomes.add(status === 'sent' ? 'approved' : 'handed over')
    if (status === 'open') expect((await approves(team.jonas, request)).status).toBe(200)
    bossId = await rejoin(team.mara, boss)
  }
  outcomes.expectAll()
})
