import { expect, test } from 'vitest'
import type { Parts } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { OutgoingEmail } from '#server/platform/gateways/mail/mailer.ts'
import { newInstallation, opened, started } from '../support/installations.ts'
import { everyRow, holds } from './every-row.ts'
import { migrationsUpTo } from './old-schema.ts'
import { putRows } from './upgrade/rows.ts'

const token = 'a-planted-token-of-forty-three-characters-x'
const code = '418225'

/** Tests of codes and tokens that earlier versions stored as plain text. */
export function testOldSecrets(kind: Database['kind']) {
  test('codes and tokens of earlier versions are removed at start; queued emails are still sent complete, once', async () => {
    const config = await newInstallation(kind)
    await opened(config, async (database) => {
      const oldSchema = knownMigrations().findIndex(({ newest }) => newest === '0002_reply-bot') + 1
      await migrate(database, migrationsUpTo(oldSchema))
      await putRows(database, { mails: oldEmails })
    })
    await started(config, async (parts) => {
      const rows = await everyRow({ parts })
      expect([holds(rows, token), holds(rows, code)]).toEqual([false, false])
      for (const status of ['queued', 'sent', 'kept', 'failed']) {
        expect(rows).toContain(`A reset, ${status}: https://cobuy.example/x?token=••••••`)
      }
      const outbox: OutgoingEmail[] = []
      const handlers = jobHandlers(withMailer(parts, outbox))
      for (const { id } of oldEmails) await handlers['deliver-mail']({ mailId: id }, { isLast: false })
      expect(outbox.map(({ subject, text, html }) => ({ subject, text, html }))).toEqual([
        sentAs('reset-password'),
        sentAs('sign-up-code'),
      ])
      expect(holds(await everyRow({ parts }), token)).toBe(false)
    })
  })
}

function withMailer(parts: Parts, outbox: OutgoingEmail[]): Parts {
  const deliver = async (mail: OutgoingEmail) => {
    outbox.push(mail)
    return 'sent' as const
  }
  return { ...parts, mailer: { describe: 'kept by the test', deliver, close: () => {} } }
}

type OldTemplate = 'reset-password' | 'sign-up-code'

/** One reset and one code of every status. */
const oldEmails = ['queued', 'sent', 'kept', 'failed'].flatMap((status, at) =>
  (['reset-password', 'sign-up-code'] as const).map((template, part) => ({
    id: `019a0000-0000-7000-8000-0000000000${at}${part}`,
    template,
    recipient: 'ann@acme.com',
    ...contentOf(template, status),
    status,
    event_key: null,
    attempts: 0,
    last_error: null,
    created_at: '2026-11-12T10:00:00Z',
    sent_at: status === 'sent' || status === 'kept' ? '2026-11-12T10:00:00Z' : null,
  })),
)

/** Delivery adds the frame and the footer. */
function sentAs(template: OldTemplate) {
  const { subject, text, html } = contentOf(template, 'queued')
  return { subject, text: expect.stringContaining(text), html: expect.stringContaining(html) }
}

function contentOf(template: OldTemplate, status: string) {
  if (template === 'sign-up-code') {
    return { subject: `${code} is your Cobuy code`, text: `    ${code}\n`, html: `<p>${code}</p>` }
  }
  const link = `https://cobuy.example/x?token=${token}`
  const html = `<a href="${link}">${link}</a>`
  return { subject: 'Reset your Cobuy password', text: `A reset, ${status}: ${link}`, html }
}
