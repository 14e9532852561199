import { failed, outcomes } from '#domain/reply-bot/reply.ts'
import {
  type LimitHeaders,
  waitAfterRefusal,
  waitAfterSuccess,
  waitFromText,
} from '#domain/reply-bot/reply-wait.ts'
import type { SiteAnswer } from './reddit-request.ts'

export type Cookie = { name: string; value: string; domain?: string | undefined }

/** Why the bot can't continue right now. `limited`: retry after `waitSeconds`. */
export type Trouble =
  | { kind: 'limited'; waitSeconds: number }
  | { kind: 'refused' }
  | { kind: 'unreachable'; why: string }

/** The outcome of a reply; `pauseSeconds` is what the site wants before the next one. */
export type ReplyOutcome = Trouble | { kind: 'decided'; outcome: string; pauseSeconds: number }

export type DirectMessage = { author: string; subject: string; body: string }

function limitHeaders({ headers }: SiteAnswer): LimitHeaders {
  const word = (name: string) => [headers[name]].flat()[0]
  return {
    retryAfter: word('retry-after'),
    date: word('date'),
    remaining: word('x-ratelimit-remaining'),
    reset: word('x-ratelimit-reset'),
  }
}

export function troubleIn(answer: SiteAnswer): Trouble | null {
  if (answer.status === 429) return { kind: 'limited', waitSeconds: waitAfterRefusal(limitHeaders(answer)) }
  if (answer.status === 401 || answer.status === 403) return { kind: 'refused' }
  return null
}

export function unexpectedStatus({ status }: SiteAnswer): Trouble {
  return { kind: 'unreachable', why: `it answered ${status}` }
}

export function readReply(answer: SiteAnswer): ReplyOutcome {
  const json = readJson(answer)
  const pauseSeconds = waitAfterSuccess(limitHeaders(answer))
  const decided = (outcome: string): ReplyOutcome => ({ kind: 'decided', outcome, pauseSeconds })
  // A closed community gives a reason; without one the account itself is rejected.
  const reason = textAt(json, 'reason')
  if (answer.status === 403 && reason) return decided(failed(`the site forbids it there (${reason})`))
  const trouble = troubleIn(answer)
  if (trouble) return trouble
  if (answer.status === 502 || answer.status === 504) return decided(outcomes.unknown)
  const [code, words] = firstError(json)
  if (code === 'RATELIMIT')
    return { kind: 'limited', waitSeconds: waitFromText(words, at(json, 'json', 'ratelimit')) }
  if (code === 'USER_REQUIRED') return { kind: 'refused' }
  if (code) return decided(failed(`${code} ${words}`))
  if (answer.status >= 300) return decided(failed(`the site answered ${answer.status}`))
  // A page instead of JSON: it is unknown what happened.
  if (json === null && answer.text.trim() !== '') return decided(outcomes.unknown)
  return decided(outcomes.success)
}

/** `json.errors` is a list of [code, text, field]. */
function firstError(json: unknown): [code: string, words: string] {
  const list = at(json, 'json', 'errors')
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  if (first === undefined) return ['', '']
  const [code, words] = Array.isArray(first) ? first : [first]
  return [String(code), typeof words === 'string' ? words : '']
}

export function readMessages(answer: SiteAnswer, cookies: Cookie[]): DirectMessage[] {
  const children = at(readJson(answer), 'data', 'children')
  if (!Array.isArray(children)) return []
  // t1 is a reply to a comment, not a direct message.
  const direct = children.filter((child) => at(child, 'kind') !== 't1')
  const text = (child: unknown, field: string) => hide(textAt(child, 'data', field), cookies)
  return direct.map((child) => ({
    author: text(child, 'author'),
    subject: text(child, 'subject'),
    body: text(child, 'body'),
  }))
}

/** Removes cookies from the site's response before it is stored. */
export function hide(text: string, cookies: Cookie[]): string {
  return cookies.reduce(
    (seen, { value }) => (value.length > 5 ? seen.replaceAll(value, '(hidden)') : seen),
    text,
  )
}

export function readJson({ text }: SiteAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // not JSON: only the status counts
  }
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  )
}

export function textAt(value: unknown, ...path: string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}
