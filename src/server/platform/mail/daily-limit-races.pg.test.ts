import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { someone, world } from '#test/support/world.ts'
import { queueMail } from './queue-mail.ts'

test('of twenty simultaneous emails to someone without an account, five are sent', async () => {
  const w = await world({ env: { RATE_LIMITS: 'on' } })
  const to = someone('bystander')
  const data = {
    company: { text: 'Acme', isVerified: true },
    link: 'https://cobuy.example',
    hasJoined: false,
  }
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(systemContext(w.parts), (tx) => queueMail(tx, 'member-added', { to, data })),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(15)
  expect(await w.emailsTo(to)).toHaveLength(5)
})
