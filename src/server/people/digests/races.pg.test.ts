import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { contactMessages } from '../contact/tables.ts'
import { recordEvent } from './record-event.ts'
import { sendDigest } from './send-digest.ts'

const digest = { kind: 'operators', of: '' } as const

test('when several processes write digests concurrently, every event is in exactly one', async () => {
  const w = await world()
  const ctx = systemContext(w.parts)
  const receive = (text: string) =>
    inTransaction(ctx, async (tx) => {
      const id = newId(tx.now())
      const message = { kind: 'support', name: 'Ann', email: 'ann@acme.com', message: text } as const
      await tx.db.insert(contactMessages).values({ id, ...message, createdAt: tx.now() })
      await recordEvent(tx, { ...digest, topic: 'message', thingId: id })
    })
  const words = Array.from({ length: 12 }, (_, at) => `word${at}x`)
  await Promise.all(words.flatMap((word) => [receive(word), sendDigest(ctx, digest)]))
  await Promise.all(words.map(() => sendDigest(ctx, digest)))
  expect(await w.emailsTo(operatorEmail)).toHaveLength(1)
  w.clock.pass({ hours: 1 })
  await Promise.all(words.map(() => sendDigest(ctx, digest)))
  w.clock.pass({ hours: 1 })
  await Promise.all(words.map(() => sendDigest(ctx, digest)))
  const subjects = (await w.emailsTo(operatorEmail)).map(({ subject }) => subject)
  const counts = subjects.map((subject) => Number(/(\d+) messages?$/.exec(subject)?.[1]))
  expect(counts.length).toBeLessThanOrEqual(2)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
})
