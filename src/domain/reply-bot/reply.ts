/** The last line of every run's log; pages that watch the log wait for it. */
export const endMarker = 'Bot process ended'

/** Outcomes of a post. Without one it is pending; `sending` is never shown. */
export const outcomes = {
  sending: 'sending',
  success: 'success',
  /** Never stored: the post stays pending. Shown for what the newest run was, if it was a dry run. */
  dryRun: 'success (dry run)',
  duplicate: 'skipped: duplicate',
  unknown: 'unknown',
} as const

export function failed(reason: string): string {
  return `failed: ${cleanLine(reason).slice(0, maxReasonLength)}`
}

export const notAPost = 'failed: not a link to a post'

/** What a dry run leaves of a post: whether a run that sends would try it. */
export function dryOutcome(link: string, siteHost: string | null): string {
  return postIdOf(link, siteHost) === null ? `${notAPost} (dry run)` : outcomes.dryRun
}

export function isSuccess(outcome: string): boolean {
  return outcome.startsWith('success')
}

/** Why a run ended, as stored in its row and the audit log. */
export const endReasons = [
  'finished',
  'stopped',
  'account refused',
  'site not reachable',
  'server shut down',
  'bot died',
  'server died',
] as const
export type EndReason = (typeof endReasons)[number]

/**
 * The id in a link to a post; null if there is none. Only the id is used, and the link is never opened. Links to other
 * sites don't count: the same id would be an unrelated post here.
 */
export function postIdOf(link: string, siteHost: string | null): string | null {
  const text = link.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.toLowerCase()
  const isShort = host === 'redd.it'
  if (!isShort && host !== siteHost && !redditHost.test(host)) return null
  const found = (isShort ? shortPath : longPath).exec(url.pathname)
  return found?.[1]?.toLowerCase() ?? null
}

/** Identifies a post: by its id if there is one, else by the link. */
export function postKeyOf(link: string, siteHost: string | null): string {
  const id = postIdOf(link, siteHost)
  return id ? `t3_${id}` : link.trim().slice(0, maxKeyLength)
}

/** Makes any text one visible log line that can't be mistaken for the end marker. */
export function cleanLine(text: string): string {
  const plain = text
    .slice(0, maxLineLength * 4)
    .replace(ansi, '')
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, ' ↵ ')
    .replace(/\t/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/bot\s+process\s+ended/gi, 'bot-process-ended')
    .trim()
  return plain.length > maxLineLength ? `${plain.slice(0, maxLineLength - 1).toWellFormed()}…` : plain
}

export const maxLogLines = 1000

const maxLineLength = 500
const maxReasonLength = 200
const maxKeyLength = 600
const redditHost = /^([\w-]+\.)*reddit\.[a-z]{2,}$/
const longPath = /^(?:\/(?:r|u|user)\/[^/]+)?\/(?:comments|gallery|tb)\/([\w-]{1,32})(?:\/|$)/i
const shortPath = /^\/([a-z0-9]{1,13})\/?$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
const ansi = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g
