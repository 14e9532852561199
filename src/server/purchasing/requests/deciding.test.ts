import { expect, test } from 'vitest'
import { colleague } from '#test/support/builders.ts'
import {
  adminsStep,
  approves,
  asks,
  declines,
  halden,
  managerStep,
  must,
  setPolicy,
  statusOf,
  toDecide,
} from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

const named = (name: string, people: string[], need = 'any', more: object = { always: true }) => ({
  name,
  approvers: people,
  need,
  ...more,
})

test('only admins read and change the policy, and a policy that cannot work changes nothing', async () => {
  const { mara, noah, ines } = await halden(w)
  for (const other of [noah, ines]) {
    expect((await other.get('/api/policy')).body.code).toBe('admins_only')
    expect((await other.put('/api/policy', { steps: [] })).body.code).toBe('admins_only')
  }
  expect((await mara.get('/api/policy')).body).toEqual({ version: 0, steps: [], people: [] })
  const bad = await mara.put('/api/policy', { steps: [managerStep, { ...managerStep, approvers: ['x'] }] })
  expect([bad.status, bad.body.code]).toEqual([400, 'invalid_policy'])
  expect(bad.body.fields).toEqual({ 'steps.1.approvers': 'Step 2: choose people of your company.' })
  const unknown = await mara.put('/api/policy', { steps: [{ ...managerStep, color: 'red' }] })
  expect(unknown.body).toMatchObject({
    code: 'unknown_field',
    fields: { 'steps.0.color': expect.any(String) },
  })
  expect((await mara.get('/api/policy')).body.version).toBe(0)
})

test('a version of the policy is kept with each request that began with it', async () => {
  const { mara, noah, jonas, ids } = await halden(w)
  await setPolicy(mara, managerStep)
  const before = await asks(noah)
  await setPolicy(mara, named('Finance', [ids.ines]))
  expect((await mara.get('/api/policy')).body).toMatchObject({
    version: 2,
    people: [{ name: 'Ines', joined: true }],
  })
  expect((await asks(noah)).step).toMatchObject({ name: 'Finance', waitsFor: ['Ines'] })
  expect((await approves(jonas, before)).body.status).toBe('sent')
})

test('steps come one after the other; what does not apply is skipped', async () => {
  const { mara, noah, jonas, ines, ids } = await halden(w)
  await setPolicy(
    mara,
    managerStep,
    named('Finance', [ids.ines], 'any', { overPerYear: 2000 }),
    named('Security', [ids.mara], 'any', { categories: ['Security & Compliance'] }),
  )
  const small = await asks(noah)
  expect(small.step).toMatchObject({ n: 1, of: 1, name: 'Manager', waitsFor: ['Jonas'] })
  const large = await asks(noah, { seats: 30 })
  expect(large.step).toMatchObject({ n: 1, of: 2 })
  expect((await approves(ines, large)).status).toBe(404)
  const next = (await approves(jonas, large)).body
  expect(next).toMatchObject({ status: 'open', step: { n: 2, of: 2, name: 'Finance', waitsFor: ['Ines'] } })
  const late = await approves(jonas, large)
  expect(late.body).toMatchObject({ code: 'request_moved', request: { step: { n: 2 } } })
  expect((await declines(ines, large, 1)).body.code).toBe('request_moved')
  expect(await toDecide(ines)).toEqual([large._id])
  expect((await approves(ines, large, 2)).body.status).toBe('sent')
})

test('a step that needs all waits for everybody; one decline ends it and cancels the purchase', async () => {
  const { mara, noah, jonas, ines, ids } = await halden(w)
  await setPolicy(mara, named('Both', [ids.jonas, ids.ines], 'all'))
  const request = await asks(noah)
  expect((await approves(jonas, request)).body).toMatchObject({
    status: 'open',
    step: { waitsFor: ['Ines'] },
  })
  expect(await toDecide(jonas)).toEqual([])
  expect((await approves(jonas, request)).body.code).toBe('request_moved')
  expect((await ines.post(`/api/requests/${request._id}/decline`, { step: 1, reason: ' ' })).body.code).toBe(
    'invalid_input',
  )
  const declined = (await declines(ines, request)).body
  expect(declined).toMatchObject({
    status: 'declined',
    history: expect.arrayContaining([
      { at: expect.any(String), what: 'Both: declined', who: 'Ines', reason: 'Not now' },
    ]),
  })
  expect((await approves(ines, request)).body.code).toBe('request_state')
  const { rows } = await w.parts.database.pool.query('select status from purchases where id = $1', [
    request.purchaseId,
  ])
  expect(rows).toEqual([{ status: 'cancelled' }])
})

test('who approved an earlier step is not asked again', async () => {
  const { mara, noah, jonas, ids } = await halden(w)
  await setPolicy(mara, managerStep, named('Leads', [ids.jonas, ids.ines]))
  expect((await approves(jonas, await asks(noah))).body.status).toBe('sent')
})

test('a step that nobody else could decide passes with a note', async () => {
  const { mara } = await halden(w)
  await setPolicy(mara, adminsStep)
  const request = await asks(mara)
  expect(request.status).toBe('sent')
  expect(request.history).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'Admins: nobody else could decide' })]),
  )
})

test('a delegate decides on the days away, and it is recorded for whom', async () => {
  const { mara, noah, jonas, ines, ids } = await halden(w)
  await setPolicy(mara, managerStep)
  const request = await asks(noah)
  const away = (from: string, to: string, delegate = ids.ines) =>
    jonas.put('/api/absence', { from, to, delegate })
  expect((await away('2026-11-12', '2027-02-10')).body.fields).toEqual({ to: 'Use at most 90 days.' })
  expect((await away('2026-11-14', '2026-11-13')).status).toBe(400)
  expect((await away('2026-11-12', '2026-11-13', ids.jonas)).status).toBe(400)
  expect((await jonas.put('/api/absence', { from: '2026-11-12' })).status).toBe(400)
  const today = w.clock.now().toISOString().slice(0, 10)
  const day = (ahead: number) =>
    new Date(w.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  must(await away(day(1), day(2)))
  expect((await approves(ines, request)).status).toBe(404)
  must(await away(today, day(2)))
  expect((await jonas.get('/api/absence')).body).toMatchObject({
    from: today,
    delegate: ids.ines,
    delegateName: 'Ines',
  })
  expect(await toDecide(ines)).toEqual([request._id])
  expect((await ines.get(`/api/requests/${request._id}`)).body).toMatchObject({
    step: { waitsFor: ['Jonas or Ines'] },
    card: { canDecide: true, standsInFor: [{ name: 'Jonas', until: day(2) }] },
  })
  const approved = (await approves(ines, request)).body
  expect(approved.status).toBe('sent')
  expect(approved.history).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'Manager: approved', who: 'Ines for Jonas' })]),
  )
  must(await jonas.put('/api/absence', {}))
  expect((await jonas.get('/api/absence')).body).toEqual({})
})

test('the card shows every step: settled, open, still to come, and when a skipped one applies', async () => {
  const { mara, noah, jonas, ines, ids } = await halden(w)
  await setPolicy(
    mara,
    { name: 'Legal', categories: ['HR & Accounting'], overPerYear: 10, approvers: [ids.ines], need: 'any' },
    managerStep,
    { name: 'Finance', overPerYear: 20, approvers: [ids.ines, ids.mara], need: 'all' },
    { name: 'Board', overPerYear: 5000, approvers: 'admins', need: 'any' },
  )
  const request = await asks(noah)
  await setPolicy(mara)
  const course = async (by: typeof mara) => (await by.get(`/api/requests/${request._id}`)).body.card?.course
  const skipped = [
    { name: 'Legal', state: 'skipped', overPerYear: 10, categories: ['HR & Accounting'] },
    { name: 'Board', state: 'skipped', overPerYear: 5000 },
  ] as const
  expect(await course(noah)).toBeUndefined()
  expect(await course(jonas)).toEqual([
    skipped[0],
    { name: 'Manager', state: 'open' },
    { name: 'Finance', state: 'later', need: 'all', asks: expect.arrayContaining(['Ines']) },
    skipped[1],
  ])
  must(await approves(jonas, request))
  expect(await course(ines)).toEqual([
    skipped[0],
    { name: 'Manager', state: 'settled' },
    { name: 'Finance', state: 'open' },
    skipped[1],
  ])
  must(await approves(ines, request, 2))
  must(await approves(mara, request, 2))
  expect(await course(mara)).toEqual([])
})

test('an email opens the card after sign-in, and no link decides', async () => {
  const { mara, noah } = await halden(w)
  const request = await asks(noah)
  await w.runJobs()
  const email = (await w.emailsTo(mara.email)).find(({ subject }) => subject.includes('asks for Slack'))
  const [path] = email?.text.match(/\/requests\/[0-9a-f-]+/) ?? []
  expect(path).toBe(`/requests/${request._id}`)
  for (const method of ['get', 'head'] as const)
    await w.app.inject({ method: method.toUpperCase() as 'GET', url: `${path}?approve=1&step=1` })
  expect((await mara.get(`/api/requests/${request._id}/approve`)).status).toBe(405)
  expect(await statusOf(noah, request)).toBe('open')
})

test('trying a policy says who would decide, and stores nothing', async () => {
  const { mara, noah, ids } = await halden(w)
  const steps = [managerStep, { name: 'Finance', overPerYear: 2000, approvers: [ids.ines], need: 'any' }]
  const attempt = { steps, vendor: 'Slack', perYear: 2500, requester: ids.noah }
  expect((await noah.post('/api/policy/try', attempt)).body.code).toBe('admins_only')
  expect((await mara.post('/api/policy/try', attempt)).body).toEqual({
    steps: [
      { name: 'Manager', waitsFor: ['Jonas'], need: 'any' },
      { name: 'Finance', waitsFor: ['Ines'], need: 'any' },
    ],
  })
  expect((await mara.get('/api/policy')).body.version).toBe(0)
})

test('colleagues are found by name, and only those who have joined', async () => {
  const company = await halden(w)
  const { mara, noah } = company
  const domain = mara.email.slice(mara.email.indexOf('@') + 1)
  await colleague(w, { admin: mara, domain }, { name: 'Jonathan' })
  must(await mara.post('/api/company/add-members', { name: 'Jonna', emailAccount: `jonna@${domain}` }))
  const { colleagues } = (await noah.get('/api/company/colleagues?q=jon')).body
  expect(colleagues.map(({ name }: { name: string }) => name)).toEqual(['Jonas', 'Jonathan'])
})

test('a colleague who takes our name never reads as us', async () => {
  const { mara, noah, jonas } = await halden(w)
  await setPolicy(mara, managerStep)
  must(await jonas.patch('/api/user', { name: 'Cobuy' }))
  const request = await asks(noah)
  const { history } = must(await approves(jonas, request)).body
  expect(history.slice(1)).toMatchObject([
    { what: 'Manager: approved', who: 'Cobuy (of the company)' },
    { what: 'Sent to Cobuy', who: 'Cobuy' },
  ])
  must(await declines(jonas, await asks(noah, { reason: 'And another one' })))
  await w.runJobs()
  const emails = (await w.emailsTo(noah.email)).map(({ text }) => text).join()
  expect(emails).toContain('Cobuy (of the company) declined it.')
})
