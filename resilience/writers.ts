import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fixtures } from './fixtures.ts'

/** What was acknowledged and must therefore be stored. */
export type Acknowledged = {
  purchases: string[]
  approved: string[]
  /** Purchases that were paid. */
  paid: string[]
  /** By purchase: the seats after an acknowledged change. */
  changed: Map<string, number>
  /** By member: whether the last acknowledged change assigned or released the seat. */
  seats: Map<string, boolean>
  /** How often the company's commitment was changed. */
  commitments: number
  /** Every purchase as it was sent, to be resent later. */
  bought: { key: string; body: object; id: string }[]
  count: number
  retries: number
  /** Replies that were neither a success nor an expected refusal, by status and code. */
  unexpected: Map<string, number>
  /** Why the writers stopped early. */
  failure: Error | null
}

export type Target = {
  /** The URL for the next attempt; waits until a server is up. */
  next: () => Promise<string>
}

/** Where what happens meanwhile decides how long writers work. */
type Until = () => boolean

type Write = { method: string; path: string; cookie: string; key: string; body: object }
type Reply = {
  status: number
  body: {
    purchase?: { _id: string }
    invoice?: { _id: string }
    status?: string
    total?: number
    code?: string
  }
}

export function noneYet(): Acknowledged {
  return {
    purchases: [],
    approved: [],
    paid: [],
    changed: new Map(),
    seats: new Map(),
    commitments: 0,
    bought: [],
    count: 0,
    retries: 0,
    unexpected: new Map(),
    failure: null,
  }
}

/** Several writers work until this many writes are acknowledged, or until it is said; each write is retried with its key. */
export function writeAll(
  target: Target,
  fixtures: Fixtures,
  { writes, writers, known }: { writes: number | Until; writers: number; known: Acknowledged },
): Promise<unknown> {
  const share = Math.ceil(fixtures.memberIds.length / writers)
  const isDone = typeof writes === 'function' ? writes : () => known.count >= writes
  const work = async (memberIds: string[]) => {
    while (!isDone()) await oneRound(target, fixtures, memberIds, known)
  }
  const shares = Array.from({ length: writers }, (_, n) =>
    fixtures.memberIds.slice(n * share, (n + 1) * share),
  )
  const all = Promise.all(shares.map(work))
  all.catch((error: Error) => {
    known.failure = error
  })
  return all
}

export function unexpectedCount({ unexpected }: Acknowledged): number {
  return [...unexpected.values()].reduce((sum, times) => sum + times, 0)
}

export function formatUnexpected({ unexpected }: Acknowledged): string {
  return [...unexpected].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
}

/** Waits for a condition, and fails as soon as the writers do. */
export async function until(known: Acknowledged, condition: () => boolean) {
  while (!condition()) {
    if (known.failure) throw known.failure
    await sleep(1)
  }
}

/**
 * A purchase, its approval (order form, invoice, ledger entry), its payment, more seats, a change of a seat, and a change of the
 * company's commitment in a pool.
 */
async function oneRound(target: Target, fixtures: Fixtures, memberIds: string[], known: Acknowledged) {
  const seats = 1 + (known.count % 9)
  const body = {
    productName: 'Slack',
    selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats }],
  }
  const key = randomUUID()
  const bought = await sendUntilAcknowledged(
    target,
    { ...post('/api/create-subscription', fixtures.admin, body), key },
    known,
  )
  const id = bought.body.purchase?._id ?? ''
  known.purchases.push(id)
  known.bought.push({ key, body, id })
  const approval = await sendUntilAcknowledged(
    target,
    post(`/api/operator/purchases/${id}/approve`, fixtures.operator, {}),
    known,
  )
  known.approved.push(id)
  await pay(target, fixtures, { id, invoiceId: approval.body.invoice?._id ?? '' }, known)
  await addSeat(target, fixtures, { id, seats: seats + 1 }, known)
  await changeSeat(target, fixtures, memberIds, known)
  await commit(target, fixtures, seats, known)
}

type Bought = { id: string; invoiceId: string }

/** With the saved card. The same key is the same payment, however often it is sent. */
async function pay(
  target: Target,
  { admin, method }: Fixtures,
  { id, invoiceId }: Bought,
  known: Acknowledged,
) {
  const write = post('/api/payments', admin, { method, invoiceIds: [invoiceId] })
  const { body } = await sendUntilAcknowledged(target, write, known)
  if (body.status !== 'paid') throw new Error(`A payment ended as ${body.status ?? body.code}`)
  known.paid.push(id)
}

/** For what its preview says, on an invoice of its own. */
async function addSeat(
  target: Target,
  { admin }: Fixtures,
  { id, seats }: { id: string; seats: number },
  known: Acknowledged,
) {
  const wish = { line: 0, seats, billing: 'now' }
  const path = `/api/purchases/${id}/changes`
  const { body } = await sendUntilAcknowledged(target, post(`${path}/preview`, admin, wish), known)
  await sendUntilAcknowledged(target, post(path, admin, { ...wish, total: body.total }), known)
  known.changed.set(id, seats)
}

async function changeSeat(target: Target, fixtures: Fixtures, memberIds: string[], known: Acknowledged) {
  const member = memberIds[Math.floor(Math.random() * memberIds.length)] ?? ''
  const assign = !known.seats.get(member)
  const body = { productName: 'LinkedIn', subscriptions: assign ? ['Core'] : [] }
  const write = { ...post(`/api/edit-members/${member}`, fixtures.admin, body), method: 'PUT' }
  const { status } = await sendUntilAcknowledged(target, write, known)
  if (status === 200) known.seats.set(member, assign)
}

async function commit(target: Target, { admin, pool }: Fixtures, seats: number, known: Acknowledged) {
  const body = { steps: [{ seats, maxPrice: 13.5 }], acceptsBinding: true }
  const write = { ...post(`/api/pools/${pool}/commitment`, admin, body), method: 'PUT' }
  await sendUntilAcknowledged(target, write, known)
  known.commitments += 1
}

const post = (path: string, cookie: string, body: object): Write => ({
  method: 'POST',
  path,
  cookie,
  key: randomUUID(),
  body,
})

/** Retries a write until it is acknowledged: after a broken connection or a 5xx it may or may not be stored. */
async function sendUntilAcknowledged(target: Target, write: Write, known: Acknowledged): Promise<Reply> {
  for (;;) {
    const reply = await send(await target.next(), write)
    const isFull = reply?.status === 409 && reply.body.code === 'no_seats_left'
    if (reply && (reply.status < 300 || isFull)) {
      if (!isFull) known.count += 1
      return reply
    }
    known.retries += 1
    if (!reply) continue
    const what = `${reply.status} ${reply.body.code}`
    known.unexpected.set(what, (known.unexpected.get(what) ?? 0) + 1)
    if (reply.status < 500) throw new Error(`${write.method} ${write.path} returned ${what}`)
    await sleep(50)
  }
}

export async function send(url: string, { method, path, cookie, key, body }: Write): Promise<Reply | null> {
  try {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': key }
    const response = await fetch(url + path, {
      method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  } catch {
    return null // killed while replying, or down: the writer tries again
  }
}
