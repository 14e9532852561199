import type { Cookie } from '../platform/gateways/reddit-answers.ts'

/** The bot's process on this server: at most one. */
export type Bot<Parts> = {
  isRunning: (runId: string) => boolean
  start: (parts: Parts, runId: string, cookies: Cookie[]) => void
  /** Asks it to end after the current reply; resolves when it has. Null if it does not run on this server. */
  stop: (runId: string) => Promise<void> | null
  /** Ends it, gracefully at first. */
  close: () => Promise<void>
  /** The process itself, for tests. */
  pid: () => number | undefined
}
