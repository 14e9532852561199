import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** West and east of Greenwich: a date that is off by one shows up in one of them. */
export const zones = ['America/New_York', 'Pacific/Auckland'] as const
export type Zone = (typeof zones)[number]

/** The stories that run in a zone when each runs once; assigned by name, so that a new story does not move others. */
export function storiesIn(zone: Zone): string[] {
  const files = globSync(join(import.meta.dirname, '../*.spec.ts')).map((path) => basename(path))
  return files.filter((file) => zoneOf(file) === zone).map((file) => `**/${file}`)
}

export function zoneOf(file: string): Zone {
  const sum = [...file].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  return zones[sum % zones.length] as Zone
}
