import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { type Buyer, buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { addMembers, memberIds } from '#test/support/company-members.ts'
import {
  asKeys,
  deliveredByKeys,
  giveSeats,
  keysOf,
  newKeys,
  reveal,
  seatEmployee,
  seatOf,
  slackOrder,
  takeSeats,
  tickAll,
} from '#test/support/license-keys.ts'
import { more } from '#test/support/more.ts'
import { must } from '#test/support/publications.ts'
import { statementsOf } from '#test/support/statements.ts'
import { world } from '#test/support/world.ts'
import { holdAccess, releaseAccess } from './access-holds.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })
const operator = await operatorOf(w)

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const detailsOf = async ({ companyId }: Buyer) => {
  const { rows } = await w.parts.database.pool.query(
    `select kind, state, detail from tasks where company_id = $1 order by sequence`,
    [companyId],
  )
  return rows
}

/** A company whose employee has a seat with a key that can be used. */
async function holder() {
  const acme = await buyer(w)
  const [key = ''] = newKeys(1)
  const orderId = await deliveredByKeys(w, acme, [key])
  await seatEmployee(acme)
  await tickAll(w, acme)
  return { acme, key, orderId, seatId: await seatOf(w, acme.employee) }
}

describe('keys that a vendor gives', () => {
  const confirm = async (seats: number, keys: string[], acme?: Buyer) => {
    const id = await slackOrder(w, acme ?? (await buyer(w)), seats)
    return operator.post(`/api/operator/orders/${id}/confirm`, asKeys(keys))
  }

  more('are as many as seats can be handed out', async () => {
    const answer = await confirm(3, newKeys(2))
    expect(outcome(answer)).toEqual([400, 'wrong_key_count'])
    expect(answer.body.fields['access.keys']).toContain('3 keys are needed')
    expect(outcome(await confirm(1, newKeys(2)))).toEqual([400, 'wrong_key_count'])
    expect((await confirm(3, [...newKeys(2), ' ', ` ${newKeys(1)} `])).status).toBe(200)
  })

  more('have 4 to 500 characters', async () => {
    expect(outcome(await confirm(1, ['abc']))).toEqual([400, 'invalid_access'])
    expect(outcome(await confirm(1, ['k'.repeat(501)]))).toEqual([400, 'invalid_access'])
    expect((await confirm(1, ['k'.repeat(500)])).status).toBe(200)
  })

  test('are new: none twice in a list, and none that the vendor gave anybody before', async () => {
    const [known = '', fresh = ''] = newKeys(2)
    expect(outcome(await confirm(2, [known, known]))).toEqual([400, 'repeated_key'])
    const acme = await buyer(w)
    await deliveredByKeys(w, acme, [known])
    const again = await confirm(2, [fresh, known])
    expect(outcome(again)).toEqual([400, 'repeated_key'])
    expect(again.text).not.toContain(known)
    expect((await confirm(1, [fresh])).status).toBe(200)
    const second = await slackOrder(w, acme, 1)
    expect(outcome(await operator.post(`/api/operator/orders/${second}/confirm`, asKeys([known])))).toEqual([
      400,
      'repeated_key',
    ])
  })

  more('may be the same at two vendors', async () => {
    const [key = ''] = newKeys(1)
    const acme = await buyer(w)
    await deliveredByKeys(w, acme, [key])
    const purchase = await paid(w, acme.admin, order('Zoom', 'Pro', 1))
    const { rows } = await w.parts.database.pool.query(
      'select id from vendor_orders where purchase_id = $1',
      [purchase],
    )
    const answer = await operator.post(`/api/operator/orders/${rows[0].id}/confirm`, asKeys([key]))
    expect(answer.status).toBe(200)
  })

  more(
    'that come later are any number, and go to holders in the order in which they got their seats',
    async () => {
      const acme = await buyer(w)
      const [ann = '', bob = '', cay = ''] = await addMembers(w, acme.companyId, 3)
      const id = await slackOrder(w, acme, 3)
      await giveSeats(acme.admin, [bob])
      await giveSeats(acme.admin, [ann])
      await takeSeats(acme.admin, bob)
      await giveSeats(acme.admin, [cay])
      await giveSeats(acme.admin, [bob])
      must(await operator.post(`/api/operator/orders/${id}/confirm`, asKeys(newKeys(3))))
      expect((await keysOf(w, acme)).map(({ member }) => member)).toEqual([ann, cay, bob])
      await takeSeats(acme.admin, cay)
      await giveSeats(acme.admin, [cay])
      const more = { kind: 'keys', keys: newKeys(2) }
      must(await operator.put(`/api/operator/orders/${id}/access`, more))
      expect((await keysOf(w, acme)).map(({ member, retired }) => [member, retired])).toEqual([
        [ann, false],
        [cay, true],
        [bob, false],
        [cay, false],
        [null, false],
      ])
    },
  )
})

describe('the key of a seat', () => {
  test('is shown to its holder alone', async () => {
    const { acme, key, seatId } = await holder()
    const other = await buyer(w)
    expect((await reveal(w.browser(), seatId)).status).toBe(401)
    for (const person of [acme.admin, other.employee, other.admin])
      expect(outcome(await reveal(person, seatId))).toEqual([404, 'not_found'])
    expect((await reveal(operator, seatId)).status).toBe(403)
    const answer = await reveal(acme.employee, seatId)
    expect([answer.status, answer.body]).toEqual([200, { key }])
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const id of ['', '0', 'x', '9'.repeat(30), `${seatId}x`])
      expect((await reveal(acme.employee, id)).status).toBe(404)
  })

  test('is known to admins and operators by its last four characters', async () => {
    const { acme, key, orderId } = await holder()
    const lastFour = key.slice(-4)
    const { members } = must(await acme.admin.get('/api/seats/Slack/members'))
    expect(members[0].keys).toEqual([{ subscription: 'Pro', lastFour }])
    const shown = must(await operator.get(`/api/operator/orders/${orderId}`))
    expect([shown.people[0].lastFour, shown.keys]).toEqual([lastFour, { total: 1, free: 0, unreadable: 0 }])
    expect(must(await acme.employee.get('/api/my-seats')).seats[0].access).toMatchObject({
      kind: 'keys',
      lastFour,
    })
  })

  test('is reserved with the seat, the oldest first, and shown once the vendor is done', async () => {
    const acme = await buyer(w)
    const keys = newKeys(2)
    await deliveredByKeys(w, acme, keys)
    await seatEmployee(acme)
    const seatId = await seatOf(w, acme.employee)
    expect((await keysOf(w, acme)).map(({ seat }) => seat)).toEqual([Number(seatId), null])
    expect(outcome(await reveal(acme.employee, seatId))).toEqual([409, 'access_not_ready'])
    await tickAll(w, acme)
    expect((await reveal(acme.employee, seatId)).body).toEqual({ key: keys[0] })
  })

  test('does not exist while there are fewer keys than seats, or people get in another way', async () => {
    const acme = await buyer(w)
    const id = await slackOrder(w, acme, 1)
    const access = { kind: 'workspace', url: 'https://acme.slack.com' }
    must(await operator.post(`/api/operator/orders/${id}/confirm`, { access }))
    await seatEmployee(acme)
    await tickAll(w, acme)
    expect(outcome(await reveal(acme.employee, await seatOf(w, acme.employee)))).toEqual([
      409,
      'access_not_ready',
    ])
  })

  test("is not shown while the company's access is on hold", async () => {
    const { acme, key, seatId } = await holder()
    await holdAccess(systemContext(w.parts), acme.companyId)
    expect(outcome(await reveal(acme.employee, seatId))).toEqual([409, 'access_on_hold'])
    await releaseAccess(systemContext(w.parts), acme.companyId)
    expect((await reveal(acme.employee, seatId)).body).toEqual({ key })
  })

  test('that was damaged is reported to operators, and the next key replaces it', async () => {
    const { acme, orderId, seatId } = await holder()
    const unreadable = async () => must(await operator.get('/api/operator/orders')).counts.unreadableKeys
    const before = await unreadable()
    await w.parts.database.pool.query(
      'update license_keys set sealed = set_byte(sealed, 50, get_byte(sealed, 50) # 1) where seat_id = $1',
      [seatId],
    )
    for (const _ of [1, 2])
      expect(outcome(await reveal(acme.employee, seatId))).toEqual([409, 'key_unreadable'])
    expect(await unreadable()).toBe(before + 1)
    const [key = ''] = newKeys(1)
    must(await operator.put(`/api/operator/orders/${orderId}/access`, { kind: 'keys', keys: [key] }))
    expect((await reveal(acme.employee, seatId)).body).toEqual({ key })
    expect(await unreadable()).toBe(before)
  })

  test('cannot be shown from another row', async () => {
    const [one, other] = [await holder(), await holder()]
    await w.parts.database.pool.query(
      `update license_keys k set sealed = o.sealed from license_keys o where k.seat_id = $1 and o.seat_id = $2`,
      [one.seatId, other.seatId],
    )
    expect(outcome(await reveal(one.acme.employee, one.seatId))).toEqual([409, 'key_unreadable'])
  })

  test('is shown 20 times an hour at most', async () => {
    const { acme, key, seatId } = await holder()
    for (let time = 0; time < 20; time += 1) await reveal(acme.employee, seatId)
    const answer = await reveal(acme.employee, seatId)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600'])
    w.clock.pass({ hours: 1 })
    expect((await reveal(acme.employee, seatId)).body).toEqual({ key })
  })

  test('takes three statements to show, and each time is logged without it', async () => {
    const { acme, key, seatId } = await holder()
    const sent = await statementsOf(() => reveal(acme.employee, seatId))
    expect(sent.length).toBeLessThanOrEqual(3)
    const { rows } = await w.parts.database.pool.query(
      `select actor, company_id, detail, a::text as row from audit_log a where action = 'seats.key_revealed' and company_id = $1`,
      [acme.companyId],
    )
    expect(rows).toMatchObject([{ actor: acme.employee.email, detail: { vendor: 'Slack', seat: 'Pro' } }])
    expect(rows[0].row).not.toContain(key)
  })

  test('is not stored with an Idempotency-Key', async () => {
    const { acme, key, seatId } = await holder()
    const headers = { 'idempotency-key': 'reveal-1' }
    const answer = await acme.employee.send('POST', `/api/my-seats/${seatId}/reveal-key`, { headers })
    expect(answer.body).toEqual({ key })
    const { rows } = await w.parts.database.pool.query(
      `select answer from idempotency_keys where key = 'reveal-1'`,
    )
    expect(rows).toEqual([])
  })
})

describe('a seat that is taken', () => {
  test('retires its key for good: the next holder gets another one, and the vendor is asked for a new one', async () => {
    const acme = await buyer(w)
    const keys = newKeys(2)
    await deliveredByKeys(w, acme, keys)
    const [ann = ''] = await addMembers(w, acme.companyId, 1)
    await giveSeats(acme.admin, [ann])
    await tickAll(w, acme)
    await takeSeats(acme.admin, ann)
    await seatEmployee(acme)
    await tickAll(w, acme)
    expect((await reveal(acme.employee, await seatOf(w, acme.employee))).body).toEqual({ key: keys[1] })
    expect((await keysOf(w, acme)).map(({ retired }) => retired)).toEqual([true, false])
    expect((await detailsOf(acme)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['add', null],
      ['remove', `Void the license key that ends in ${keys[0]?.slice(-4)}, and send us a new one.`],
      ['add', null],
    ])
  })

  test('before the vendor knew of it retires its key, too', async () => {
    const acme = await buyer(w)
    await deliveredByKeys(w, acme, newKeys(1))
    const [ann = ''] = await addMembers(w, acme.companyId, 1)
    await giveSeats(acme.admin, [ann])
    await takeSeats(acme.admin, ann)
    await giveSeats(acme.admin, [ann])
    expect((await keysOf(w, acme)).map(({ retired }) => retired)).toEqual([true])
    expect((await detailsOf(acme)).map(({ kind, state, detail }) => [kind, state, detail !== null])).toEqual([
      ['add', 'dropped', false],
      ['remove', 'open', true],
      ['add', 'open', false],
    ])
  })

  more('and given back by an undo has another key', async () => {
    const { acme, key, seatId, orderId } = await holder()
    const [later = ''] = newKeys(1)
    must(await operator.put(`/api/operator/orders/${orderId}/access`, { kind: 'keys', keys: [later] }))
    const id = (await memberIds(acme.admin)).get(acme.employee.email) ?? ''
    const taken = await takeSeats(acme.admin, id)
    expect((await reveal(acme.employee, seatId)).status).toBe(404)
    must(await acme.admin.post(`/api/seat-changes/${taken}/undo`))
    await tickAll(w, acme)
    expect((await reveal(acme.employee, seatId)).body).toEqual({ key: later })
    expect(later).not.toBe(key)
  })

  more('because its holder left the team retires its key', async () => {
    const { acme } = await holder()
    const id = (await memberIds(acme.admin)).get(acme.employee.email) ?? ''
    must(await acme.admin.delete(`/api/company/members/${id}`))
    expect(await keysOf(w, acme)).toMatchObject([{ retired: true }])
    expect((await detailsOf(acme)).at(-1)).toMatchObject({
      kind: 'remove',
      detail: expect.stringContaining('Void the license key that ends in'),
    })
  })
})
