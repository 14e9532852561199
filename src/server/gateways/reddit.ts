import { failed, outcomes } from '../../domain/reply.ts'
import { type LimitWords, waitAfterRefusal, waitAfterSuccess, waitFromText } from '../../domain/reply-wait.ts'
import { askSite, NoAnswer, NotReached, type SiteAnswer } from './reddit-request.ts'

export type Cookie = { name: string; value: string; domain?: string | undefined }

export type RedditSettings = { url: string; cookies: Cookie[]; userAgent: string; timeoutMs: number }

/** Why nothing can be done at all right now. `limited`: come back after so many seconds. */
export type Trouble =
  | { kind: 'limited'; waitSeconds: number }
  | { kind: 'refused' }
  | { kind: 'unreachable'; why: string }

/** What became of a reply; the pause is what the site wants before the next one. */
export type Told = Trouble | { kind: 'told'; outcome: string; pauseSeconds: number }

export type DirectMessage = { author: string; subject: string; body: string }

export type Reddit = {
  /** Asks who we are, which also gives the token that a reply must carry. Null: we may go on. */
  enter: () => Promise<Trouble | null>
  reply: (postId: string, text: string) => Promise<Told>
  unread: () => Promise<Trouble | { kind: 'messages'; messages: DirectMessage[] }>
}

/** The only way out to the site that replies are written on: with the account's cookies, under our own name. */
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
        const told = readReply(await post('/api/comment', form))
        return told.kind === 'told' ? { ...told, outcome: hide(told.outcome, cookies) } : told
      }).catch((error) => {
        if (!(error instanceof NoAnswer)) throw error
        return { kind: 'told' as const, outcome: outcomes.unknown, pauseSeconds: 0 }
      }),
    unread: () =>
      whenReached(async () => {
        const answer = await get('/message/unread.json')
        const trouble = troubleIn(answer) ?? (answer.status === 200 ? null : illSite(answer))
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

/** Cookies of other sites, which a browser's export may hold, stay here. */
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

function limitWords({ headers }: SiteAnswer): LimitWords {
  const word = (name: string) => [headers[name]].flat()[0]
  return {
    retryAfter: word('retry-after'),
    date: word('date'),
    remaining: word('x-ratelimit-remaining'),
    reset: word('x-ratelimit-reset'),
  }
}

function troubleIn(answer: SiteAnswer): Trouble | null {
  if (answer.status === 429) return { kind: 'limited', waitSeconds: waitAfterRefusal(limitWords(answer)) }
  if (answer.status === 401 || answer.status === 403) return { kind: 'refused' }
  return null
}

function illSite({ status }: SiteAnswer): Trouble {
  return { kind: 'unreachable', why: `it answered ${status}` }
}

function readReply(answer: SiteAnswer): Told {
  const json = readJson(answer)
  const pauseSeconds = waitAfterSuccess(limitWords(answer))
  const told = (outcome: string): Told => ({ kind: 'told', outcome, pauseSeconds })
  // A community that is closed to us says why; without a reason it is the account that is refused.
  const reason = textAt(json, 'reason')
  if (answer.status === 403 && reason) return told(failed(`the site forbids it there (${reason})`))
  const trouble = troubleIn(answer)
  if (trouble) return trouble
  if (answer.status === 502 || answer.status === 504) return told(outcomes.unknown)
  const [code, words] = firstError(json)
  if (code === 'RATELIMIT')
    return { kind: 'limited', waitSeconds: waitFromText(words, at(json, 'json', 'ratelimit')) }
  if (code === 'USER_REQUIRED') return { kind: 'refused' }
  if (code) return told(failed(`${code} ${words}`))
  if (answer.status >= 300) return told(failed(`the site answered ${answer.status}`))
  // A page instead of an answer: nobody knows what happened behind it.
  if (json === null && answer.text.trim() !== '') return told(outcomes.unknown)
  return told(outcomes.success)
}

/** `json.errors` is a list of [code, words, field]. */
function firstError(json: unknown): [code: string, words: string] {
  const list = at(json, 'json', 'errors')
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  if (first === undefined) return ['', '']
  const [code, words] = Array.isArray(first) ? first : [first]
  return [String(code), typeof words === 'string' ? words : '']
}

function readMessages(answer: SiteAnswer, cookies: Cookie[]): DirectMessage[] {
  const children = at(readJson(answer), 'data', 'children')
  if (!Array.isArray(children)) return []
  // t1 is somebody's answer to a comment, which is no direct message.
  const direct = children.filter((child) => at(child, 'kind') !== 't1')
  const text = (child: unknown, field: string) => hide(textAt(child, 'data', field), cookies)
  return direct.map((child) => ({
    author: text(child, 'author'),
    subject: text(child, 'subject'),
    body: text(child, 'body'),
  }))
}

/** A site that repeats a cookie in its answer does not get it into our books. */
function hide(text: string, cookies: Cookie[]): string {
  return cookies.reduce(
    (seen, { value }) => (value.length > 5 ? seen.replaceAll(value, '(hidden)') : seen),
    text,
  )
}

function readJson({ text }: SiteAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // not JSON: what the status says is all there is
  }
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  )
}

function textAt(value: unknown, ...path: string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}
