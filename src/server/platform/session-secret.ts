import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { makeFolder } from './make-folder.ts'

const leastLength = 32

/** The key behind keyed hashes and encryption: from the environment, or created once and stored in the data folder. */
export function sessionSecret({ sessionSecret, dataDir }: Config): Buffer {
  if (sessionSecret) return Buffer.from(sessionSecret)
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) make(dataDir, file)
  chmodSync(file, 0o600)
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length < leastLength) {
    throw new ConfigError(
      `${file} is damaged. Restore it, or delete it and start with ALLOW_LOST_SECRETS=1: everyone will then have to log in again.`,
    )
  }
  return Buffer.from(kept)
}

/** Written to a temporary file and linked into place: two processes starting together read the same secret. */
function make(folder: string, file: string) {
  makeFolder(folder)
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
}
