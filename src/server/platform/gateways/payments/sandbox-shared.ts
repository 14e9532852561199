import type { Db } from '#server/platform/db/open.ts'

export type SandboxShared = {
  db: Db
  /** Runs work in one transaction. */
  together: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  now: () => Date
  secret: Buffer
}
