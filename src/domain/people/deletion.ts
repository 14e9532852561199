import { addDays } from '../platform/calendar.ts'

const waitDays = { person: 7, company: 30 } as const

export type Deletable = keyof typeof waitDays

/** When a deletion is carried out; until then it can be taken back. */
export function deletionDay(what: Deletable, now: Date): Date {
  return addDays(now, waitDays[what])
}

/** How long orders, tasks and departure reports may name a deleted person: the company's proof that access ended. */
const proofYears = 7

/** What is older no longer names anybody who was deleted. */
export function proofStart(now: Date): Date {
  const start = new Date(now)
  start.setUTCFullYear(start.getUTCFullYear() - proofYears)
  return start
}

/** What a company must settle before it can be deleted. */
export type OpenMatters = { subscriptions: number; requests: number; money: number; commitments: number }

const matters: Record<keyof OpenMatters, string> = {
  subscriptions: 'live subscriptions',
  requests: 'open requests',
  money: 'open or processing payments',
  commitments: 'commitments to pools',
}

/** In words, in a fixed order. */
export function unsettled(open: OpenMatters): string[] {
  return (Object.keys(matters) as (keyof OpenMatters)[])
    .filter((what) => open[what] > 0)
    .map((what) => matters[what])
}

type Leaving = {
  isAdmin: boolean
  joinedAdmins: number
  others: number
  /** By a subscription, or a commitment to a pool. */
  isBound: boolean
}

/** The last admin can go only if nobody and nothing is left behind. */
export function leavesCompanyAlone({ isAdmin, joinedAdmins, others, isBound }: Leaving): boolean {
  return isAdmin && joinedAdmins <= 1 && (others > 0 || isBound)
}

/** What stands in place of a deleted person's name or address. */
export const deletedPerson = 'deleted person'

/** The words by which rows name a person: addresses in lower case, and names as written. */
export type Called = { addresses: readonly string[]; names: readonly string[] }

/** A person who is being deleted: their account, and the words by which rows name them. */
export type Erased = Called & {
  userId: string
  /** Companies that they belonged to or that listed them. Elsewhere the same name may be somebody else's. */
  companyIds: readonly string[]
}

/** Longer names first, so that nothing is left of them; what is too short to be a name would hit other words. */
export function namesToErase(names: readonly (string | null | undefined)[]): string[] {
  const written = names.map((name) => name?.trim() ?? '').filter((name) => name.length > 1)
  return [...new Set(written)].sort((a, b) => b.length - a.length)
}

/**
 * Finds a word, but not as a part of another one: "ann@acme.example" is no part of "joann@acme.example". In JSON, \n before
 * it is a line break. The database and the program write "letter or digit" differently.
 */
export function wordPattern(word: string, letterOrDigit: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const before = String.raw`((?<=\\[nrt])|(?<![${letterOrDigit}_.%+-]))`
  return String.raw`${before}${plain}(?![${letterOrDigit}_%+@-]|\.[${letterOrDigit}_])`
}

/** A value of the log without the person: only texts change, never the names of fields, numbers or yes and no. */
export function withoutPerson(value: unknown, called: Called): unknown {
  if (typeof value === 'string') return textWithout(value, called)
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, called))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutPerson(each, called)]))
}

function textWithout(text: string, { addresses, names }: Called): string {
  const anyCase = addresses.reduce((left, word) => replaced(left, word, 'gi'), text)
  return names.reduce((left, word) => replaced(left, word, 'g'), anyCase)
}

function replaced(text: string, word: string, flags: string): string {
  return text.replace(new RegExp(wordPattern(word, String.raw`\p{L}\p{N}`), `${flags}u`), deletedPerson)
}
