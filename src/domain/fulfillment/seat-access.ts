import { formatCount } from '../platform/format-count.ts'
import { Refused } from '../platform/refused.ts'
import { isHostName } from '../platform/website.ts'
import type { TaskState } from './task.ts'

/** How people get into a product. */
export const accessKinds = ['workspace', 'invite', 'keys', 'sso'] as const
export type AccessKind = (typeof accessKinds)[number]

export const maxNoteLength = 500
const keyLengths = { min: 4, max: 500 } as const

/** What a vendor says about access; `keys` are never stored with it. */
export type AccessRequest = {
  kind: AccessKind
  url?: string | undefined
  note?: string | undefined
  inviteFrom?: string | undefined
  keys?: readonly string[] | undefined
}

export type VendorAccess = {
  kind: AccessKind
  url: string | null
  note: string | null
  inviteFrom: string | null
}

/** The access as stored; refuses what is incomplete. */
export function readAccess(request: AccessRequest): VendorAccess {
  const text = (given: string | undefined) => given?.trim() || null
  const access = {
    kind: request.kind,
    url: text(request.url),
    note: text(request.note),
    inviteFrom: text(request.inviteFrom),
  }
  const missing = missingOf(access)
  if (missing) throw new Refused('invalid_access', { fields: missing })
  return { ...access, url: access.url && readAddress(access.url) }
}

function missingOf({ kind, url, note }: VendorAccess): Record<string, string> | null {
  if ((kind === 'workspace' || kind === 'sso') && !url)
    return { 'access.url': 'Enter the address where people log in.' }
  if (note && note.length > maxNoteLength)
    return { 'access.note': `Use at most ${maxNoteLength} characters.` }
  return null
}

/** An https address with a public host, without a login. */
function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username || url.password || !isPublicName(url.hostname)) {
    const message = 'Use an https address with a public host.'
    throw new Refused('invalid_host', { fields: { 'access.url': message } })
  }
  return url.href
}

/** Names that never leave a network. */
const privateEndings = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'test',
  'invalid',
  'onion',
]

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return isHostName(name) && !privateEndings.includes(name.split('.').at(-1) ?? '')
}

export function hostOf(url: string): string {
  return new URL(url).hostname
}

/** A host that is none of the vendor's own domains, nor below one, is looked at by an operator first. */
export function needsHostCheck({ url }: Pick<VendorAccess, 'url'>, domains: readonly string[]): boolean {
  if (!url) return false
  const host = hostOf(url)
  return !domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

/** As many keys as seats can be handed out, none twice. */
export function readKeys(given: readonly string[], seats: number): string[] {
  const keys = withoutBlanks(given)
  if (keys.length !== seats) throw wrongCount(seats, keys.length)
  return readMoreKeys(keys)
}

/** Keys that came later: any number of them. */
export function readMoreKeys(given: readonly string[]): string[] {
  const keys = withoutBlanks(given)
  requireProperKeys(keys)
  return keys
}

function withoutBlanks(given: readonly string[]): string[] {
  return given.map((key) => key.trim()).filter((key) => key !== '')
}

/** Each with a length that a key can have, and none twice. */
function requireProperKeys(keys: readonly string[]) {
  const odd = keys.find((key) => key.length < keyLengths.min || key.length > keyLengths.max)
  if (odd !== undefined) {
    const message = `Each key has ${keyLengths.min} to ${keyLengths.max} characters.`
    throw new Refused('invalid_access', { message, fields: { 'access.keys': message } })
  }
  if (new Set(keys).size < keys.length) throw new Refused('repeated_key', repeatedField)
}

export const repeatedField = {
  fields: { 'access.keys': 'A key is here twice, or was given to us before.' },
}

function wrongCount(wanted: number, given: number) {
  const message = `${count(wanted)} needed, one per seat; you entered ${formatCount(given)}.`
  return new Refused('wrong_key_count', { message, fields: { 'access.keys': message } })
}

function count(keys: number) {
  return keys === 1 ? '1 key is' : `${formatCount(keys)} keys are`
}

/** The state of a seat's access: that of the task that gave it. A seat from before tasks existed is as good as done. */
export function seatAccessState(task: TaskState | null): TaskState {
  return task === null || task === 'dropped' ? 'done' : task
}
