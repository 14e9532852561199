import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs that is on PATH, or null. */
export function findOnPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(isProgram) ?? null
}
