import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyer } from '#test/support/buyers.ts'
import { openPool } from '#test/support/pools.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const path = `/api/pools/${(await openPool(w)).slug}`
const company = await buyer(w, { name: 'Wishing' })

test('a visitor is asked to log in first', async () => {
  expect((await w.browser().post(`${path}/wish`)).status).toBe(401)
})

test('a wish that is sent twice with one key is one wish', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const answers = [
    await company.employee.post(`${path}/wish`, undefined, { headers }),
    await company.employee.post(`${path}/wish`, undefined, { headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect((await company.employee.get(path)).body.mine).toEqual({ wished: true })
  expect((await company.admin.get(path)).body.mine).toMatchObject({ wished: false, wishes: 1 })
})
