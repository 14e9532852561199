import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import type { OutgoingEmail } from '#server/platform/gateways/mail/mailer.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { migratedInstallation, started } from '../support/installations.ts'

const token = 'a-planted-token-of-forty-three-characters-y'

test('a backup contains no token of a delivered email, not even in old pages of the database', async () => {
  const config = await migratedInstallation('embedded')
  const outbox: OutgoingEmail[] = []
  const deliver = async (mail: OutgoingEmail) => {
    outbox.push(mail)
    return 'sent' as const
  }
  await started(config, async (opened) => {
    const parts = { ...opened, mailer: { describe: 'kept by the test', deliver, close: () => {} } }
    const resetUrl = `https://cobuy.example/reset-password?token=${token}`
    await inTransaction(systemContext(parts), (tx) =>
      queueMail(tx, 'reset-password', { to: 'ann@acme.com', data: { resetUrl }, secret: token }),
    )
    const { rows } = await parts.database.pool.query('select id from mails')
    await jobHandlers(parts)['deliver-mail']({ mailId: rows[0].id }, { isLast: false })
  })
  expect(outbox[0]?.text).toContain(token)
  const files = readdirSync(config.dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  expect(files.length).toBeGreaterThan(100)
  const holding = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(token))
  expect(holding.map(({ name }) => name)).toEqual([])
})
