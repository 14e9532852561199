import { readFile } from 'node:fs/promises'
import { stateCode } from '#domain/people/company-choices.ts'

let byState: Promise<Map<string, string[]>> | null = null

/** Cities of a state in order; empty for an unknown state. */
export async function citiesOf(state: string): Promise<string[]> {
  const code = stateCode(state)
  if (!code) return []
  byState ??= readCities()
  return (await byState).get(code) ?? []
}

/** Read once, on first use: one line per state with its code and cities, separated by tabs. */
async function readCities(): Promise<Map<string, string[]>> {
  const text = await readFile(new URL('./us-cities.txt', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [code = '', ...cities] = line.split('\t')
      return [code, cities]
    }),
  )
}
