import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { BackupFailed } from './backup-failed.ts'
import type { Ask } from './secret.ts'

/** Asks at the terminal without echoing the input. */
export function askAtTerminal(): Ask {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null
  return async (question) => {
    process.stderr.write(question)
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
    try {
      return await new Promise<string>((resolve, reject) => {
        lines.once('line', resolve)
        lines.once('SIGINT', () => reject(new BackupFailed('Canceled. Nothing was changed.')))
        lines.once('close', () => reject(new BackupFailed('No passphrase was entered. Nothing was changed.')))
      })
    } finally {
      lines.close()
      process.stderr.write('\n')
    }
  }
}
