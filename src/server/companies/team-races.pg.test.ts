import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { colleague, company } from '../../../test/builders.ts'
import { operatorEmail } from '../../../test/buyers.ts'
import { rounds as roundsOf } from '../../../test/effort.ts'
import { formWith } from '../../../test/reply-file.ts'
import { approves, asks, halden, managerStep, must, setPolicy, statusOf } from '../../../test/requests.ts'
import { type World, world } from '../../../test/world.ts'
import { members } from './tables.ts'

const rounds = roundsOf({ short: 4, long: 125 })

let w: World
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' } })
})

test('two imports of one file at once add everybody once, and email them once', async () => {
  const team = await company(w)
  for (let round = 0; round < rounds; round += 1) {
    const addresses = Array.from({ length: 5 }, (_, n) => `r${round}p${n}@${team.domain}`)
    const { body, headers } = formWith(`name,email\n${addresses.map((each) => `P,${each}\n`).join('')}`)
    const send = () => team.admin.post('/api/company/members/import', body, { headers })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map((answer) => answer.body.created).sort()).toEqual([0, 5])
    if (round === 0) for (const each of addresses) expect(await w.emailsTo(each)).toHaveLength(1)
  }
  const { db } = w.parts.database
  expect(await db.$count(members, eq(members.companyId, team.id))).toBe(2 + 5 * rounds)
})

test('offboarding against a role change of the last two admins leaves an admin who has joined', async () => {
  const team = await company(w)
  for (let round = 0; round < rounds; round += 1) {
    const bob = await colleague(w, team, { name: `Bob${round}`, role: 'admin' })
    const list = (await team.admin.get('/api/company/members')).body as {
      _id: string
      emailAccount: string
    }[]
    const idOf = (email: string) => list.find(({ emailAccount }) => emailAccount === email)?._id ?? ''
    const [offboarded, demoted] = await Promise.all([
      team.admin.post(`/api/company/members/${idOf(bob.email)}/offboard`, {}),
      bob.patch(`/api/company/members/${idOf(team.admin.email)}`, { role: 'employee' }),
    ])
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
    if (ways[0] !== 200) {
      await bob.patch(`/api/company/members/${idOf(team.admin.email)}`, { role: 'admin' })
      await team.admin.post(`/api/company/members/${idOf(bob.email)}/offboard`, {})
    }
  }
})

test('two managers set at once never make a circle', async () => {
  const team = await company(w)
  const [ann, bob] = [
    await colleague(w, team, { name: 'Ann', role: 'employee' }),
    await colleague(w, team, { name: 'Bob', role: 'employee' }),
  ]
  const list = (await team.admin.get('/api/company/members')).body as { _id: string; emailAccount: string }[]
  const idOf = ({ email }: { email: string }) =>
    list.find(({ emailAccount }) => emailAccount === email)?._id ?? ''
  const manage = (id: string, manager: string | null) =>
    team.admin.patch(`/api/company/members/${id}`, { manager })
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([manage(idOf(ann), idOf(bob)), manage(idOf(bob), idOf(ann))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    await Promise.all([manage(idOf(ann), null), manage(idOf(bob), null)])
  }
})

test('an approval against the offboarding of its approver counts, or goes to whoever takes over', async () => {
  const team = await halden(w)
  await setPolicy(team.mara, managerStep)
  for (let round = 0; round < rounds; round += 1) {
    const domain = team.mara.email.split('@')[1] ?? ''
    const boss = await colleague(w, { admin: team.mara, domain }, { name: `Boss${round}`, role: 'employee' })
    const list = must(await team.mara.get('/api/company/members')).body as {
      _id: string
      emailAccount: string
    }[]
    const bossId = list.find(({ emailAccount }) => emailAccount === boss.email)?._id ?? ''
    must(await team.mara.patch(`/api/company/members/${team.ids.noah}`, { manager: bossId }))
    const request = await asks(team.noah)
    const [approved, offboarded] = await Promise.all([
      approves(boss, request),
      team.mara.post(`/api/company/members/${bossId}/offboard`, { handOver: team.ids.jonas }),
    ])
    expect(offboarded.status).toBe(200)
    expect([200, 401, 403, 404]).toContain(approved.status)
    const status = await statusOf(team.mara, request)
    expect(status).toBe(approved.status === 200 ? 'sent' : 'open')
    if (status === 'open') expect((await approves(team.jonas, request)).status).toBe(200)
  }
})
