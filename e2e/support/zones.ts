import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** West and east of Greenwich: a date that is off by one shows up in one of them. */
export const zones = ['America/New_York', 'Pacific/Auckland'] as const
export type Zone = (typeof zones)[number]

/** Stories with a product of their own have one worker for all their files: each kind of product starts once. */
const kinds = [
  { name: 'fulfillment', files: /^fulfillment/, zone: zones[0] },
  { name: 'moving clock', files: /^(billing-by-itself|request-reminder)/, zone: zones[0] },
  { name: 'pools', files: /^pools-/, zone: zones[1] },
  { name: 'price book', files: /^price-book-(?!pages)/, zone: zones[0] },
  { name: 'reply bot', files: /^reply-bot/, zone: zones[1] },
]

type StoryProject = { name: string; zone?: Zone; files: string[]; workers?: number }

/** Every story once. All but the special ones share their workers, since each starts a product. */
export function storyProjects(): StoryProject[] {
  const all = globSync(join(import.meta.dirname, '../*.spec.ts')).map((path) => basename(path))
  const kindOf = (file: string) => kinds.find(({ files }) => files.test(file))
  const ofKind = kinds.map((kind) => ({
    ...kind,
    workers: 1,
    files: all.filter((file) => kindOf(file) === kind),
  }))
  return [...ofKind, { name: 'stories', files: all.filter((file) => !kindOf(file)) }]
}

/** The zone of a story's browser; assigned by name, so that a new story does not move others. */
export function zoneOf(path: string): Zone {
  const sum = [...basename(path)].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  return zones[sum % zones.length] as Zone
}
