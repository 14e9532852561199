/** The last line of every run's log: whoever watches the log waits for these words. */
export const endMarker = 'Bot process ended'

/** What became of a post. None yet: it is pending; `sending` is never shown to anybody. */
export const outcomes = {
  sending: 'sending',
  success: 'success',
  dryRun: 'success (dry run)',
  duplicate: 'skipped: duplicate',
  unknown: 'unknown',
} as const

export function failed(reason: string): string {
  return `failed: ${cleanLine(reason).slice(0, longestReason)}`
}

export const notAPost = 'failed: not a link to a post'

export function isSuccess(outcome: string): boolean {
  return outcome.startsWith('success')
}

/** Why a run came to its end, as its row and the audit log keep it. */
export type EndReason =
  | 'finished'
  | 'stopped'
  | 'account refused'
  | 'site not reachable'
  | 'server shut down'
  | 'bot died'
  | 'server died'

/**
 * The id within a link to a post; null when it leads to none. Only the id is ever used, the link itself is never
 * opened. A link to anywhere else is no post, for the same id there would be somebody else's post here.
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

/** What makes two links the same post: the id where there is one, else the link as it stands. */
export function postKeyOf(link: string, siteHost: string | null): string {
  const id = postIdOf(link, siteHost)
  return id ? `t3_${id}` : link.trim().slice(0, longestKey)
}

/** One line of the log, whatever is in the text: nothing that breaks it, hides in it, or says that the bot ended. */
export function cleanLine(text: string): string {
  const plain = text
    .slice(0, longestLine * 4)
    .replace(ansi, '')
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, ' ↵ ')
    .replace(/\t/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/bot\s+process\s+ended/gi, 'bot-process-ended')
    .trim()
  return plain.length > longestLine ? `${plain.slice(0, longestLine - 1).toWellFormed()}…` : plain
}

export const mostLogLines = 1000

const longestLine = 500
const longestReason = 200
const longestKey = 600
const redditHost = /^([\w-]+\.)*reddit\.[a-z]{2,}$/
const longPath = /^(?:\/(?:r|u|user)\/[^/]+)?\/(?:comments|gallery|tb)\/([\w-]{1,32})(?:\/|$)/i
const shortPath = /^\/([a-z0-9]{1,13})\/?$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
const ansi = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g
