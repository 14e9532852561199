import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cast } from './cast.ts'

/** What was acknowledged, and so must hold for good. */
export type Acknowledged = {
  purchases: string[]
  approved: string[]
  /** By member: whether the last acknowledged change gave or took the seat. */
  seats: Map<string, boolean>
  /** Every write as it was sent, to be repeated later. */
  bought: { key: string; body: object; id: string }[]
  count: number
  retries: number
  /** Answers that were neither a success nor a refusal we foresee, by status and code. */
  odd: Map<string, number>
  /** Why the writing came to an end before its time. */
  failure: Error | null
}

export type Target = {
  /** Where to send the next try; waits until there is somebody to send it to. */
  next: () => Promise<string>
}

type Write = { method: string; path: string; cookie: string; key: string; body: object }
type Answer = { status: number; body: { purchase?: { _id: string }; code?: string } }

export function nothingYet(): Acknowledged {
  return {
    purchases: [],
    approved: [],
    seats: new Map(),
    bought: [],
    count: 0,
    retries: 0,
    odd: new Map(),
    failure: null,
  }
}

/** Several people at work at once until so many writes are acknowledged; each write is retried under its key. */
export function writeAll(
  target: Target,
  cast: Cast,
  { writes, writers, known }: { writes: number; writers: number; known: Acknowledged },
): Promise<unknown> {
  const share = Math.ceil(cast.memberIds.length / writers)
  const work = async (own: string[]) => {
    while (known.count < writes) await oneRound(target, cast, own, known)
  }
  const people = Array.from({ length: writers }, (_, n) => cast.memberIds.slice(n * share, (n + 1) * share))
  const all = Promise.all(people.map(work))
  all.catch((error: Error) => {
    known.failure = error
  })
  return all
}

export function oddCount({ odd }: Acknowledged): number {
  return [...odd.values()].reduce((sum, times) => sum + times, 0)
}

export function oddWords({ odd }: Acknowledged): string {
  return [...odd].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
}

/** Waits beside the writers, and fails as soon as they do: without them it would wait for ever. */
export async function until(known: Acknowledged, isSo: () => boolean) {
  while (!isSo()) {
    if (known.failure) throw known.failure
    await sleep(1)
  }
}

/** A purchase, its approval, which issues order form, invoice and ledger entry, and a seat that changes hands. */
async function oneRound(target: Target, cast: Cast, own: string[], known: Acknowledged) {
  const body = {
    productName: 'Slack',
    selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 1 + (known.count % 9) }],
  }
  const key = randomUUID()
  const bought = await insist(target, { ...post('/api/create-subscription', cast.admin, body), key }, known)
  const id = bought.body.purchase?._id ?? ''
  known.purchases.push(id)
  known.bought.push({ key, body, id })
  await insist(target, post(`/api/operator/purchases/${id}/approve`, cast.operator, {}), known)
  known.approved.push(id)
  await changeSeat(target, cast, own, known)
}

async function changeSeat(target: Target, cast: Cast, own: string[], known: Acknowledged) {
  const member = own[Math.floor(Math.random() * own.length)] ?? ''
  const gives = !known.seats.get(member)
  const body = { productName: 'LinkedIn', subscriptions: gives ? ['Core'] : [] }
  const write = { ...post(`/api/edit-members/${member}`, cast.admin, body), method: 'PUT' }
  const { status } = await insist(target, write, known)
  if (status === 200) known.seats.set(member, gives)
}

const post = (path: string, cookie: string, body: object): Write => ({
  method: 'POST',
  path,
  cookie,
  key: randomUUID(),
  body,
})

/** Sends a write until it is answered for good: a broken connection or a 5xx says nothing of what was done. */
async function insist(target: Target, write: Write, known: Acknowledged): Promise<Answer> {
  for (;;) {
    const answer = await send(await target.next(), write)
    const isFull = answer?.status === 409 && answer.body.code === 'no_seats_left'
    if (answer && (answer.status < 300 || isFull)) {
      if (!isFull) known.count += 1
      return answer
    }
    known.retries += 1
    if (!answer) continue
    const what = `${answer.status} ${answer.body.code}`
    known.odd.set(what, (known.odd.get(what) ?? 0) + 1)
    if (answer.status < 500) throw new Error(`${write.method} ${write.path} answered ${what}`)
    await sleep(50)
  }
}

export async function send(url: string, { method, path, cookie, key, body }: Write): Promise<Answer | null> {
  try {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await fetch(url + path, {
      method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  } catch {
    return null // killed while it answered, or not there: the writer tries again
  }
}
