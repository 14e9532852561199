import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/reply-bot/replybot.ts'
import { dryOutcome } from '#domain/reply-bot/reply.ts'
import { maxFileBytes } from '#domain/reply-bot/reply-file.ts'
import type { Ctx, Parts } from '../context.ts'
import { createRoute } from '../people/callers/create-route.ts'
import { nameFile } from '../platform/http/name-file.ts'
import { fileIn, fileScope } from '../platform/http/receive-file.ts'
import type { Route } from '../platform/http/route.ts'
import { alertUnread } from './alert-unread.ts'
import { forgetCookies, keepCookies, openCookies } from './cookies.ts'
import { closeLapsedRun } from './end-run.ts'
import { exportPosts } from './export-posts.ts'
import { readLog } from './log.ts'
import { formatUpload, presentRun, presentStats } from './present.ts'
import { countPosts, findNewestRun, listDecided, listTried } from './queries.ts'
import { startRun } from './start-run.ts'
import { stopRun } from './stop-run.ts'
import { uploadPosts } from './upload-posts.ts'
import { siteHostOf } from './work-run.ts'

export async function replyBotRoutes(app: FastifyInstance, parts: Parts) {
  // Before anything else is closed, so that the current reply is still recorded.
  app.addHook('preClose', () => parts.bot.close())
  botRoutes(createRoute(app, parts))

  await fileScope(app, botFile, (scope) =>
    createRoute(scope, parts)(calls.botUpload, async (ctx, _input, { request }) => {
      const counts = await uploadPosts(ctx, fileIn(request))
      return { message: formatUpload(counts), ...counts }
    }),
  )
  // In its own scope, because here a body is plain text.
  await app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    createRoute(room, parts)(calls.botCookies, async (ctx, { body }) => {
      const count = await keepCookies(ctx, typeof body === 'string' ? body : '')
      return { message: `${count} ${count === 1 ? 'cookie' : 'cookies'} saved.` }
    })
  })
}

const botFile = { maxBytes: maxFileBytes, invalid: 'invalid_csv', tooLarge: 'csv_too_large' } as const

function botRoutes(route: Route) {
  route(calls.botStats, async (ctx) => statsOf(ctx))

  route(calls.botTable, async (ctx) => {
    const tried = await listTried(ctx)
    const dry = tried.map((post) => ({ ...post, outcome: dryOutcome(post.postUrl, siteHostOf(ctx)) }))
    return [...dry, ...(await listDecided(ctx))].map(({ outcome, subreddit, author }) => ({
      reply_status: outcome,
      subreddit,
      author,
    }))
  })

  route(calls.botRun, async (ctx, { body }) => ({
    message: 'The bot is running.',
    run: presentRun(await startRun(ctx, body.limit)),
  }))

  route(calls.botStop, async (ctx) => {
    const { hasEnded } = await stopRun(ctx)
    const message = hasEnded ? 'Bot stopped successfully' : 'The bot will stop after the current reply.'
    return { message, running: !hasEnded }
  })

  route(calls.botLogs, async (ctx) => {
    await closeLapsedRun(ctx)
    return readLog(ctx)
  })

  route(calls.botDownload, async (ctx, _input, { reply }) => {
    nameFile(reply, 'reddit_responses.csv')
    return exportPosts(ctx)
  })

  route(calls.botAlert, async (ctx, { body }) => {
    const unread = await alertUnread(ctx, body.email)
    const found =
      unread === 0
        ? 'There are no unread messages, so no email was sent.'
        : `${unread} unread ${unread === 1 ? 'message' : 'messages'} sent.`
    return { message: found, unread }
  })

  route(calls.botForgetCookies, (ctx) => forgetCookies(ctx))
}

async function statsOf(ctx: Ctx) {
  await closeLapsedRun(ctx)
  return presentStats({
    counts: await countPosts(ctx),
    run: await findNewestRun(ctx),
    cookies: await openCookies(ctx),
    dryRun: ctx.parts.config.redditUrl === undefined,
  })
}
