// A server without HTTP: with "write" it queues one email; then it works on its jobs until it is killed.

import { readConfig } from '#server/config.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { openParts } from '#server/parts.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

const parts = await openParts(readConfig(process.env), () => new Date(), console.log)
if (process.argv[2] === 'write') {
  await inTransaction(systemContext(parts), (tx) =>
    queueMail(tx, 'sign-up-code', { to: 'ann@acme.com', data: { code: '123456' }, secret: '123456' }),
  )
}
await parts.jobs.work(jobHandlers(parts), ({ error }) => console.error(error))
