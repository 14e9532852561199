import type { Ctx } from '#server/context.ts'
import { browserDays, setCookie } from '#server/platform/http/cookies.ts'
import type { Http } from '#server/platform/http/route.ts'
import { newToken } from '#server/platform/ids.ts'

/** The browser secret, on endpoints with `bindsBrowser`. */
export function browserOf({ browser }: Ctx): string {
  if (!browser) throw new Error('This endpoint does not have bindsBrowser.')
  return browser
}

/** Runs an action that makes a browser known. A browser without a secret gets one, but only on success. */
export async function withBrowser<T>(ctx: Ctx, { reply }: Http, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.browser) return work(ctx)
  const browser = newToken()
  const result = await work({ ...ctx, browser })
  setCookie(ctx.parts.config, reply, 'browser', browser, browserDays)
  return result
}
