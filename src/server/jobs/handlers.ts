import { type Parts, systemContext } from '../context.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import type { JobHandlers } from './jobs.ts'

/** Which deed each job calls. */
export function jobHandlers(parts: Parts): JobHandlers {
  const ctx = systemContext(parts)
  return {
    'deliver-mail': ({ mailId }) => deliverMail(ctx, mailId),
  }
}
