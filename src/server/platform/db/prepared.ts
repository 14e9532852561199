import type { Db } from './open.ts'
import { quicken } from './quicken.ts'

const cache = new WeakMap<Db, Map<string, unknown>>()

/** A statement built once per handle and then only executed, for the most frequent calls. */
export function prepared<P extends object>(db: Db, name: string, prepare: (db: Db, name: string) => P): P {
  const known = cache.get(db) ?? new Map<string, unknown>()
  if (!known.has(name)) known.set(name, quicken(prepare(db, name)))
  cache.set(db, known)
  return known.get(name) as P
}
