import { because, count, type Display, from, sentence, sentTo } from './audit-detail.ts'

/** What operators do in the console besides their decisions: messages, exports, views and the reply bot. */
export const consoleAuditActions = {
  'audit.exported': { label: 'Audit log exported' },
  'bulk.started': {
    label: 'Decision about a whole list started',
    detail: ({ what, count: found }) => [sentence`${what}: ${count(found, 'thing')}.`],
  },
  'companies.exported': { label: 'Companies exported' },
  'contact.done': { label: 'Message marked as done', detail: from },
  'contact.received': { label: 'Message received', detail: ({ kind }) => [sentence`About: ${kind}.`] },
  'contact.reopened': { label: 'Message reopened', detail: from },
  'contact.replied': { label: 'Message answered', detail: sentTo },
  'demand.exported': { label: 'Demand exported' },
  'job.retried': { label: 'Job retried', detail: ({ title }) => [sentence`${title}.`] },
  'messages.exported': { label: 'Messages exported' },
  'operator.viewed_company': { label: 'Company viewed' },
  'operator.viewed_invoice': { label: 'Invoice viewed' },
  'operator.viewed_message': { label: 'Message viewed' },
  'operator.viewed_purchase': { label: 'Purchase viewed' },
  'disputes.exported': { label: 'Disputes exported' },
  'orders.exported': { label: 'Vendor orders exported' },
  'statements.exported': { label: 'Vendor statements exported' },
  'tasks.exported': { label: 'Tasks exported' },
  'unknown_costs.exported': { label: 'Unknown costs exported' },
  'outbox.exported': { label: 'Outbox exported' },
  'payments.exported': { label: 'Payments exported' },
  'purchases.exported': { label: 'Requests exported' },
  'replies.exported': { label: 'Reply bot posts exported' },
  'replybot.alerted': {
    label: 'Unread messages emailed',
    detail: ({ to, unread }) => [sentence`${count(unread, 'unread message')}, emailed to ${to}.`],
  },
  'replybot.cookies_deleted': { label: 'Reply bot cookies deleted' },
  'replybot.cookies_kept': {
    label: 'Reply bot cookies saved',
    detail: ({ cookies }) => [sentence`${count(cookies, 'cookie')}.`],
  },
  'replybot.ended': {
    label: 'Reply bot run ended',
    detail: ({ reason, done, unknown, isDryRun }) => [
      because(reason),
      isDryRun
        ? sentence`Dry run: ${count(done, 'post')} tried, nothing sent.`
        : sentence`${count(done, 'post')} done.`,
      unknown ? sentence`${count(unknown, 'post')} with an unknown outcome.` : '',
    ],
  },
  'replybot.started': {
    label: 'Reply bot run started',
    detail: ({ planned, isDryRun }) => [
      sentence`${count(planned, 'post')} planned.`,
      isDryRun ? 'Dry run: nothing is sent.' : '',
    ],
  },
  'replybot.stopped': { label: 'Reply bot run stopped' },
  'replybot.uploaded': {
    label: 'Reply bot posts uploaded',
    detail: ({ added, duplicates }) => [
      sentence`${count(added, 'post')} added, ${count(duplicates, 'duplicate')} skipped.`,
    ],
  },
} satisfies Record<string, Display>
