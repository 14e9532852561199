import { openPriceBook } from './catalog/price-book/price-book.ts'
import { fillCompanyKeys } from './catalog/waitlist/fill-company-keys.ts'
import type { Config } from './config.ts'
import { type Parts, systemContext } from './context.ts'
import { allEmails } from './emails.ts'
import { allJobs } from './jobs.ts'
import { checkPooler } from './platform/db/check-pooler.ts'
import { withDirect } from './platform/db/direct.ts'
import { migrate, oneStartAtATime } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { openReplica } from './platform/db/replica.ts'
import { googleGateway } from './platform/gateways/google.ts'
import { logoService } from './platform/gateways/logos.ts'
import { outboxMailer } from './platform/gateways/mail/outbox.ts'
import { smtpMailer } from './platform/gateways/mail/smtp.ts'
import { openPayments } from './platform/gateways/payments/open-payments.ts'
import { describeError } from './platform/http/log.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { checkKeys } from './platform/key-ring/check-keys.ts'
import { openKeyRing } from './platform/key-ring/key-ring.ts'
import { sealAnew } from './platform/key-ring/seal-anew.ts'
import { sealQueued } from './platform/mail/seal-queued.ts'
import { sessionSecret } from './platform/session-secret.ts'
import { openPublicPools } from './pools/open-public-pools.ts'
import { reactions } from './reactions.ts'
import { botRunner } from './reply-bot/bot-runner.ts'
import { closeLeftRun } from './reply-bot/end-run.ts'

/** Opens everything the settings configure, in order of dependency. */
export async function openParts(
  config: Config,
  now: () => Date,
  print: (text: string) => void,
): Promise<Parts> {
  const database = await openDatabase(config, now)
  try {
    const secret = sessionSecret(config)
    const keyRing = openKeyRing({ keys: config.encryptionKeys, secret })
    await checkPooler(database, config.databasePooler)
    const jobs = await withDirect(config, database, (direct) =>
      oneStartAtATime(direct, async () => {
        await migrate(direct, undefined, print)
        await checkKeys(database.db, keyRing, { mayLoseSecrets: config.mayLoseSecrets, print })
        await sealAnew(database, keyRing, secret)
        return startJobs(database, allJobs, (error) => print(`The job queue failed: ${error.message}`))
      }),
    )
    const sender = { from: config.mailFrom, replyTo: config.site.supportEmail }
    const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, sender) : outboxMailer(print)
    const parts: Parts = {
      config,
      database,
      replica: openReplica(config, database, now),
      tracer: await openTracer(config, { database, now }),
      now,
      secret,
      keyRing,
      jobs,
      payments: openPayments(config, { database, now, secret }),
      mailer,
      google: config.google ? googleGateway(config.google) : null,
      logos: config.logoServiceUrl ? logoService(config.logoServiceUrl, now) : null,
      priceBook: await openPriceBook(database, now),
      publicPools: await openPublicPools(database, now),
      emails: allEmails,
      reactions,
      bot: botRunner((error) => print(`The reply bot failed: ${describeError(error).message}`)),
    }
    await sealQueued(systemContext(parts))
    await fillCompanyKeys(systemContext(parts))
    if (database.kind === 'embedded') await closeLeftRun(systemContext(parts))
    return parts
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Whoever collects no traces does not load the code either. */
async function openTracer({ tracesUrl }: Config, traced: Pick<Parts, 'database' | 'now'>) {
  if (!tracesUrl) return null
  const { openTracing } = await import('./platform/tracing/open-tracing.ts')
  return openTracing(tracesUrl, traced)
}

/** Closes everything in reverse order: work in progress finishes, nothing new starts. */
export async function closeParts({ bot, jobs, mailer, replica, tracer, database }: Parts) {
  await bot.close()
  await jobs.stop()
  mailer.close()
  await replica?.close()
  await tracer?.close()
  await database.close()
}
