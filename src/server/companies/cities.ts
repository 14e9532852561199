import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { stateCode } from '../../domain/company-choices.ts'

type City = [name: string, country: string, state: string, latitude: string, longitude: string]

let byState: Promise<Map<string, string[]>> | null = null

/** Cities of a state in order; none for what is no state. */
export async function citiesOf(state: string): Promise<string[]> {
  const code = stateCode(state)
  if (!code) return []
  byState ??= readCities()
  return (await byState).get(code) ?? []
}

/** The package holds the cities of the whole world: its file is read once, and only ours are kept in memory. */
async function readCities(): Promise<Map<string, string[]>> {
  const file = createRequire(import.meta.url).resolve('country-state-city/lib/assets/city.json')
  const world = JSON.parse(await readFile(file, 'utf8')) as City[]
  const names = new Map<string, Set<string>>()
  for (const [name, country, state] of world) {
    if (country !== 'US') continue
    const known = names.get(state) ?? new Set()
    names.set(state, known.add(name))
  }
  return new Map([...names].map(([state, set]) => [state, [...set].sort((a, b) => a.localeCompare(b, 'en'))]))
}
