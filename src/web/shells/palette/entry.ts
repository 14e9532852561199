import type { IconName } from '#web/ui/icons.tsx'

/** In the order in which they are listed. */
export const groupNames = [
  'Products',
  'People',
  'Invoices',
  'Companies',
  'Requests',
  'Payments',
  'Vendor orders',
  'Messages',
  'Actions',
  'Waiting for you',
  'Pools and prices',
  'Pages',
  'Settings',
] as const

export type GroupName = (typeof groupNames)[number]

/** One thing that the palette finds, and where it leads. */
export type Entry = {
  id: string
  group: GroupName
  label: string
  /** At the right: what tells it from others like it. */
  note?: string
  to: string
  icon: IconName
  /** Shows the vendor's logo instead of the icon. */
  vendor?: { name: string; logo: string | null }
  /** Other words that find it. */
  words?: string
  /** Not listed before somebody types. */
  isSearchOnly?: true
  /** Leaves the app: a full page load. */
  reloadDocument?: true
}

export type Group = { name: GroupName; entries: Entry[] }

const MAX_PER_GROUP = 5

/** The entries that match, best first within their groups. Entries that the server found match already. */
export function groupEntries(entries: readonly Entry[], query: string): Group[] {
  const wanted = wordsOf(query)
  return groupNames.flatMap((name) => {
    const ranked = entries
      .filter(({ group, isSearchOnly }) => group === name && (wanted.length > 0 || !isSearchOnly))
      .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
      .filter(({ rank }) => rank < NO_MATCH)
      .sort((a, b) => a.rank - b.rank)
    const shown = wanted.length > 0 ? ranked.slice(0, MAX_PER_GROUP) : ranked
    return shown.length > 0 ? [{ name, entries: shown.map(({ entry }) => entry) }] : []
  })
}

/** The text in pieces, so that what matches can be set in bold. */
export function splitMatches(text: string, query: string): { text: string; isMatch: boolean }[] {
  const wanted = wordsOf(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (wanted.length === 0) return [{ text, isMatch: false }]
  const pieces = text.split(new RegExp(`(${wanted.join('|')})`, 'gi'))
  return pieces.map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 })).filter((piece) => piece.text)
}

const NO_MATCH = 9

function rankOf({ label, words = '' }: Entry, wanted: string[]): number {
  if (wanted.length === 0) return 0
  const text = label.toLowerCase()
  const first = wanted[0] ?? ''
  if (!wanted.every((word) => `${text} ${words.toLowerCase()}`.includes(word))) return NO_MATCH
  if (text.startsWith(first)) return 1
  if (text.includes(` ${first}`)) return 2
  return text.includes(first) ? 3 : 4
}

function wordsOf(query: string): string[] {
  return query.trim().toLowerCase().split(/\s+/).filter(Boolean)
}
