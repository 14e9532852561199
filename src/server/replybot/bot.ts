import type { Parts } from '../context.ts'
import type { Cookie } from '../gateways/reddit-answers.ts'

/** The bot's process, as far as this server is concerned: at most one. */
export type Bot = {
  isRunning: (runId: string) => boolean
  start: (parts: Parts, runId: string, cookies: Cookie[]) => void
  /** Asks it to end after the reply on its way; the promise is kept when it has. Null when it is not ours. */
  stop: (runId: string) => Promise<void> | null
  /** Ends it, politely at first. */
  close: () => Promise<void>
  /** The process itself, for those who watch it. */
  pid: () => number | undefined
}
