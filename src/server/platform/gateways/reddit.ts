import { outcomes } from '#domain/reply-bot/reply.ts'
import {
  type Cookie,
  type DirectMessage,
  hide,
  type ReplyOutcome,
  readJson,
  readMessages,
  readReply,
  type Trouble,
  textAt,
  troubleIn,
  unexpectedStatus,
} from './reddit-answers.ts'
import { askSite, NoAnswer, NotReached } from './reddit-request.ts'

export type RedditSettings = { url: string; cookies: Cookie[]; userAgent: string; timeoutMs: number }

export type Reddit = {
  /** Checks the account, and gets the token that replies need. Null: ready. */
  enter: () => Promise<Trouble | null>
  reply: (postId: string, text: string) => Promise<ReplyOutcome>
  unread: () => Promise<Trouble | { kind: 'messages'; messages: DirectMessage[] }>
}

/** The only code that talks to the site: with the account's cookies and our own user agent. */
export function redditGateway({ url, cookies, userAgent, timeoutMs }: RedditSettings): Reddit {
  let modhash = ''
  const cookie = cookieHeader(cookies, new URL(url).hostname)
  const headers = { cookie, 'user-agent': userAgent, accept: 'application/json', connection: 'close' }
  const get = (path: string) => askSite({ method: 'GET', url: `${url}${path}`, headers, timeoutMs })
  const post = (path: string, form: Record<string, string>) =>
    askSite({
      method: 'POST',
      url: `${url}${path}`,
      headers: { ...headers, ...formHeaders(form) },
      body: String(new URLSearchParams(form)),
      timeoutMs,
    })
  return {
    enter: () =>
      whenReached(async () => {
        const answer = await get('/api/me.json')
        modhash = textAt(readJson(answer), 'data', 'modhash')
        return troubleIn(answer)
      }),
    reply: (postId, text) =>
      whenReached(async () => {
        const form = { api_type: 'json', thing_id: `t3_${postId}`, text, uh: modhash }
        const answer = await post('/api/comment', form)
        // Before anything is parsed or cut: half a cookie would not be found anymore.
        return readReply({ ...answer, text: hide(answer.text, cookies) })
      }).catch((error) => {
        if (!(error instanceof NoAnswer)) throw error
        return { kind: 'decided' as const, outcome: outcomes.unknown, pauseSeconds: 0 }
      }),
    unread: () =>
      whenReached(async () => {
        const answer = await get('/message/unread.json')
        const trouble = troubleIn(answer) ?? (answer.status === 200 ? null : unexpectedStatus(answer))
        return trouble ?? { kind: 'messages' as const, messages: readMessages(answer, cookies) }
      }).catch((error) => {
        if (!(error instanceof NoAnswer)) throw error
        return { kind: 'unreachable' as const, why: error.message }
      }),
  }
}

async function whenReached<T>(work: () => Promise<T>): Promise<T | Trouble> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotReached) return { kind: 'unreachable', why: error.message }
    throw error
  }
}

/** Skips cookies of other sites, which a browser export may include. */
function cookieHeader(cookies: Cookie[], host: string): string {
  const belongs = ({ domain }: Cookie) => {
    const wanted = domain?.replace(/^\./, '').toLowerCase()
    return (
      !wanted ||
      wanted === 'reddit.com' ||
      wanted.endsWith('.reddit.com') ||
      `.${host}`.endsWith(`.${wanted}`)
    )
  }
  return cookies
    .filter(belongs)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

function formHeaders(form: Record<string, string>) {
  const length = Buffer.byteLength(String(new URLSearchParams(form)))
  return { 'content-type': 'application/x-www-form-urlencoded', 'content-length': length }
}
