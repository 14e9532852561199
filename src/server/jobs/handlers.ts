import { mailResetLink } from '../accounts/ask-for-reset.ts'
import { forgetExpiredSignIns } from '../accounts/clean-up.ts'
import { keepGooglePicture } from '../accounts/set-avatar.ts'
import { type Parts, systemContext } from '../context.ts'
import { forgetKeys } from '../idempotency/forget-keys.ts'
import { forgetAttempts } from '../limits/forget-attempts.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { writePurchaseMails } from '../purchases/announce.ts'
import { endNotices } from '../purchases/end-notices.ts'
import { expireUnclaimed } from '../purchases/expire.ts'
import { writeSeatMails } from '../seats/write-seat-mails.ts'
import type { JobHandlers } from './jobs.ts'

/** Which deed each job calls. */
export function jobHandlers(parts: Parts): JobHandlers {
  const ctx = systemContext(parts)
  return {
    'mail-reset-link': ({ emailKey }) => mailResetLink(ctx, emailKey),
    'fetch-picture': (picture) => keepGooglePicture(ctx, picture),
    'clean-up': async () => {
      await forgetExpiredSignIns(ctx)
      await forgetAttempts(ctx)
      await forgetKeys(ctx)
      await expireUnclaimed(ctx)
    },
    'announce-purchase': ({ purchaseId, news }) => writePurchaseMails(ctx, purchaseId, news),
    'end-notices': async () => {
      await endNotices(ctx)
    },
    'tell-holders': (notice) => writeSeatMails(ctx, notice),
    'deliver-mail': ({ mailId }, attempt) => deliverMail(ctx, mailId, attempt),
  }
}
