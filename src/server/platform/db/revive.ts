import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

type Statements = {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

const nothingPrepared = (): Statements => ({ parsedStatements: {}, submittedNamedStatements: {} })

const pauseMs = { first: 1000, most: 10_000 }

/**
 * When the embedded database cannot write its log (the disk is full or gone) it panics. A server would restart; in
 * process, the next call would spin forever. So that instance is abandoned and the database is reopened from its
 * folder, which holds everything committed; until then calls fail immediately.
 */
export class RevivingEngine {
  readonly waitReady: Promise<void>
  /** The statements the driver has prepared in it. */
  statements = nothingPrepared()
  #current: PGlite | null
  #isClosed = false
  readonly #reopen: () => Promise<PGlite>

  constructor(first: PGlite, reopen: () => Promise<PGlite>) {
    this.#current = first
    this.#reopen = reopen
    this.waitReady = first.waitReady
  }

  execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    // As from a server, the answer comes in a later turn of the event loop: a promise alone would let nothing else in, and
    // a job of a thousand statements would stop all requests and timers.
    await nextTurn()
    const engine = this.#current
    if (!engine) throw new Error('The embedded database stopped and is being reopened.')
    const answers = await engine.execProtocolStream(message, options)
    const panic = (answers as object[]).find(isPanic)
    if (!panic) return answers
    if (this.#current === engine) this.#begin()
    throw Object.assign(new Error(String(panic.message)), { code: panic.code })
  }

  async close() {
    this.#isClosed = true
    await this.#current?.close()
  }

  #begin() {
    this.#current = null // never closed: it would spin as well
    this.statements = nothingPrepared()
    void this.#untilOpen()
  }

  async #untilOpen() {
    for (let pause = pauseMs.first; !this.#isClosed; pause = Math.min(pause * 2, pauseMs.most)) {
      const opened = await this.#reopen().catch(() => null) // still no space: the first panic was already reported
      if (opened) {
        this.#current = opened
        return
      }
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
  }
}

type Panic = { severity: 'PANIC'; message?: unknown; code?: unknown }

function isPanic(answer: object): answer is Panic {
  return 'severity' in answer && answer.severity === 'PANIC'
}
