import { alertUnread } from '#server/reply-bot/alert-unread.ts'
import { forgetCookies, keepCookies } from '#server/reply-bot/cookies.ts'
import { startRun } from '#server/reply-bot/start-run.ts'
import { stopRun } from '#server/reply-bot/stop-run.ts'
import { uploadPosts } from '#server/reply-bot/upload-posts.ts'
import { csvOf, formWith, someCookies } from '../support/reply-file.ts'
import type { Actions, Samples } from './samples.ts'

export const replyBotSamples: Samples = {
  'POST /reddit/upload': () => formWith(csvOf(['1abc2'])),
  'POST /reddit/upload-cookies': () => ({ body: someCookies }),
  'POST /reddit/trigger-dm-alert': () => ({ body: { email: 'ann@quill.example' }, expectedStatus: 409 }),
}

export const replyBotActions: Actions = {
  'POST /reddit/upload': (ctx) => uploadPosts(ctx, { name: 'posts.csv', bytes: Buffer.from('') }),
  'POST /reddit/upload-cookies': (ctx) => keepCookies(ctx, '[]'),
  'DELETE /reddit/cookies': (ctx) => forgetCookies(ctx),
  'POST /reddit/run': (ctx) => startRun(ctx, 0),
  'POST /reddit/stop': (ctx) => stopRun(ctx),
  'POST /reddit/trigger-dm-alert': (ctx) => alertUnread(ctx, 'ann@acme.example'),
}
