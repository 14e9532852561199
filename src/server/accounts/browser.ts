import type { Ctx } from '../context.ts'
import { browserDays, setCookie } from '../http/cookies.ts'
import type { Http } from '../http/route.ts'
import { newToken } from '../ids.ts'

/** The browser behind a call of the contract that binds one. */
export function browserOf({ browser }: Ctx): string {
  if (!browser) throw new Error('This call of the contract does not bind the browser.')
  return browser
}

/** For what makes a browser known: one that has no secret yet is given one, but only when it worked. */
export async function knowingBrowser<T>(
  ctx: Ctx,
  { reply }: Http,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (ctx.browser) return work(ctx)
  const browser = newToken()
  const done = await work({ ...ctx, browser })
  setCookie(ctx.parts.config, reply, 'browser', browser, browserDays)
  return done
}
