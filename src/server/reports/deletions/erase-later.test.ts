import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { columnsNaming } from '#test/checks/columns-naming.ts'
import { colleague, signedIn, userByEmail } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { anotherSession, signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { must } from '#test/support/requests.ts'
import {
  ordered,
  seat,
  slackOrders,
  slackWithContacts,
  tasksOf,
  tokenTo,
  workspace,
} from '#test/support/vendor-orders.ts'
import { someone, world } from '#test/support/world.ts'
import { endWaits } from '../upkeep/end-waits.ts'

const w = await world()
await slackWithContacts(w)
beforeEach(async () => signInAgain(w, await operatorOf(w)))

const end = () => endWaits(systemContext(w.parts))
const dayMs = 24 * 60 * 60 * 1000
const cleanUp = () => jobHandlers(w.parts)['clean-up']({}, { isLast: false })
const kept = ['public.tasks.person_email', 'public.tasks.person_name']

test('vendors still learn whom to remove, and an hour later only the task names the person', async () => {
  const { admin, companyId, olga, order } = await ordered(w)
  must(await olga.post(`/api/operator/orders/${order._id}/confirm`, { access: workspace }))
  const domain = admin.email.split('@')[1] ?? ''
  const ben = await colleague(w, { admin, domain }, { name: 'Benedikt' })
  must(await ben.patch('/api/user', { name: 'Benedikt Aumann' }))
  must(await seat(admin, [ben.email]))
  const open = async () =>
    (await tasksOf(olga, companyId))
      .filter(({ state }: { state: string }) => ['open', 'sent'].includes(state))
      .map(({ _id }: { _id: string }) => _id)
  must(await olga.post('/api/operator/tasks/tick', { ids: await open() }))
  must(await ben.delete('/api/user', { body: { email: ben.email } }))
  w.clock.pass({ days: 7 })
  await end()
  await w.runJobs()
  const named = async () => [...(await columnsNaming(w, [ben.email, 'Benedikt Aumann'])).keys()].sort()
  expect(await named()).toEqual(kept)

  await signInAgain(w, olga)
  must(await olga.post('/api/operator/tasks/send', { vendor: 'slack' }))
  const link = await tokenTo(w, slackOrders, 'tasks')
  expect((await w.browser().get(`/api/vendor/tasks/${link}`)).text).toContain(ben.email)
  const proof = 'Checked in the console'
  must(await olga.post('/api/operator/tasks/tick', { ids: await open(), proof }))
  await w.runJobs()
  expect(await named()).not.toEqual(kept)
  w.clock.pass({ hours: 1 })
  await end()
  expect(await named()).toEqual(kept)
  const [report] = must(await (await anotherSession(w, admin)).get('/api/company/departures')).body.departures
  expect(report).toMatchObject({ name: 'Benedikt Aumann', email: ben.email, confirmed: 1 })

  const left = w.clock.now()
  w.clock.set(`${left.getUTCFullYear() + 7}${new Date(left.getTime() - 9 * dayMs).toISOString().slice(4)}`)
  await cleanUp()
  expect(await named()).toEqual(kept)
  w.clock.pass({ days: 10 })
  await cleanUp()
  expect(await named()).toEqual([])
  w.clock.set(left.toISOString())
}, 180_000)

more('an order names its contact until seven years after its end, and whoever stays for good', async () => {
  const first = await ordered(w, { name: 'Contacts' })
  const { pool } = w.parts.database
  const domain = first.admin.email.split('@')[1] ?? ''
  await colleague(w, { admin: first.admin, domain }, { name: 'Bea', admin: true })
  const stays = await ordered(w, { name: 'Stayers' })
  const contactsOf = async () =>
    (
      await pool.query(
        `select contact_email as email from vendor_orders where company_id = any($1) order by made_at, id`,
        [[first.companyId, stays.companyId]],
      )
    ).rows.map(({ email }) => email)
  const [leaver, stayer] = await contactsOf()
  expect(leaver).toBe(first.admin.email)
  const fresh = await anotherSession(w, first.admin)
  must(await fresh.delete('/api/user', { body: { email: first.admin.email } }))
  w.clock.pass({ days: 7 })
  await end()
  await pool.query(`update vendor_orders set state = 'ended', since = $1 where company_id = any($2)`, [
    w.clock.now(),
    [first.companyId, stays.companyId],
  ])
  const ended = w.clock.now()
  w.clock.set(`${ended.getUTCFullYear() + 7}${ended.toISOString().slice(4)}`)
  await cleanUp()
  expect(await contactsOf()).toEqual([leaver, stayer])
  w.clock.pass({ minutes: 1 })
  await cleanUp()
  expect(await contactsOf()).toEqual(['deleted person', stayer])
  w.clock.set(ended.toISOString())
})

more('a person whose name is a word of the log is deleted, and nothing else in it changes', async () => {
  const { admin } = await ordered(w, { name: 'Wordy' })
  const domain = admin.email.split('@')[1] ?? ''
  const ben = await colleague(w, { admin, domain }, { name: 'email' })
  for (const name of ['true', 'null', '12', 'email']) must(await ben.patch('/api/user', { name }))
  must(await admin.patch('/api/user', { name: 'true' }))
  must(await ben.delete('/api/user', { body: { email: ben.email } }))
  const typesOf = async () =>
    (
      await w.parts.database.pool.query(
        `select id, (select string_agg(key || ':' || jsonb_typeof(value), ',' order by key) from jsonb_each(detail))
         as types from audit_log where action not like 'account.%' order by id`,
      )
    ).rows
  const before = await typesOf()
  w.clock.pass({ days: 7 })
  await end()
  expect((await w.emailsTo(ben.email)).at(-1)?.subject).toBe('Your account was deleted')
  expect((await typesOf()).slice(0, before.length)).toEqual(before)
})

more('whoever has an address by now that the person had before keeps what is theirs', async () => {
  const { admin } = await ordered(w, { name: 'Recycled' })
  const domain = admin.email.split('@')[1] ?? ''
  const ann = await colleague(w, { admin, domain }, { name: 'Ann' })
  const shared = ann.email
  const { rows } = await w.parts.database.pool.query(`select id from users where email = $1`, [shared])
  const moved = someone('annabel', domain)
  await w.parts.database.pool.query(`update users set email = $1, email_key = $1 where id = $2`, [
    moved,
    rows[0].id,
  ])
  await w.parts.database.pool.query(`update members set email = $1, email_key = $1 where user_id = $2`, [
    moved,
    rows[0].id,
  ])
  await w.parts.database.pool.query(
    `insert into audit_log (at, action, actor_id, actor, thing_id, detail, request_id) values
       ($1, 'account.email_changed', $2, $3, $2::uuid::text, jsonb_build_object('from', $3::text, 'to', $4::text), 'r')`,
    [w.clock.now(), rows[0].id, shared, moved],
  )
  const heir = await colleague(w, { admin, domain: shared.split('@')[1] ?? '' }, { name: 'Ann' }).catch(
    () => null,
  )
  expect(heir?.email).toBe(shared)
  await heir?.post('/api/contact', { kind: 'support', name: 'Heir', email: shared, message: 'Keep this' })
  const fresh = await anotherSession(w, { ...ann, email: moved } as typeof ann)
  must(await fresh.delete('/api/user', { body: { email: moved } }))
  w.clock.pass({ days: 7 })
  await end()
  const names = await columnsNaming(w, [shared, 'Keep this'])
  expect([...names.keys()]).toEqual(
    expect.arrayContaining(['public.users.email', 'public.members.email', 'public.contact_messages.message']),
  )
})

test('a deletion that fails keeps no other one waiting, and is tried again', async () => {
  const [ann, ben] = [await signedIn(w), await signedIn(w)]
  for (const each of [ann, ben]) must(await each.delete('/api/user', { body: { email: each.email } }))
  const { pool } = w.parts.database
  await pool.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
    if old.email = '${ann.email}' then raise exception 'not this one'; end if; return new; end $$`)
  await pool.query(
    `create trigger refuse_one before update on users for each row execute function refuse_one()`,
  )
  w.clock.pass({ days: 7 })
  await expect(end()).rejects.toThrow()
  await pool.query('drop function refuse_one cascade')
  const left = await columnsNaming(w, [ann.email, ben.email])
  expect([...(left.get('public.users.email') ?? [])]).toEqual([ann.email])
  await end()
  expect(await userByEmail(w, ann.email)).toBeUndefined()
})

test('the people of a deleted company are erased again after vendors confirmed that they are gone', async () => {
  const { admin, companyId, olga, order } = await ordered(w, { name: 'Vanishing' })
  must(await olga.post(`/api/operator/orders/${order._id}/confirm`, { access: workspace }))
  const domain = admin.email.split('@')[1] ?? ''
  const listed = { name: 'Leopoldine Zwyssig', emailAccount: someone('leopoldine', domain) }
  must(await admin.post('/api/company/add-members', listed))
  must(await seat(admin, [listed.emailAccount]))
  const ids = async () => (await tasksOf(olga, companyId)).map(({ _id }: { _id: string }) => _id)
  must(await olga.post('/api/operator/tasks/tick', { ids: await ids() }))
  // Its subscription has ended, and with it the seat: the vendor has yet to say so.
  await w.parts.database.pool.query(
    `update purchases set status = 'cancelled', cancelled_at = $1 where company_id = $2`,
    [w.clock.now(), companyId],
  )
  const fresh = await anotherSession(w, admin)
  must(await fresh.delete('/api/company', { body: { name: 'Vanishing' } }))
  w.clock.pass({ days: 30 })
  await end()
  await w.runJobs()
  const named = async () => [...(await columnsNaming(w, [listed.name, listed.emailAccount])).keys()].sort()
  expect(await named()).toEqual(kept)
  await signInAgain(w, olga)
  const open = (await tasksOf(olga, companyId)).filter(({ state }: { state: string }) => state === 'open')
  const proof = 'Checked in the console'
  must(
    await olga.post('/api/operator/tasks/tick', { ids: open.map(({ _id }: { _id: string }) => _id), proof }),
  )
  await w.runJobs()
  expect(await named()).not.toEqual(kept)
  await end()
  expect(await named()).toEqual(kept)
})
