import { type Config, ConfigError } from './config.ts'
import { WrongPooler } from './platform/db/check-pooler.ts'
import { DatabaseUnreadable } from './platform/db/embedded.ts'
import { FolderInUse } from './platform/db/folder-lock.ts'
import { DataDoesNotFit, SchemaTooNew } from './platform/db/migrate.ts'
import { RestoreUnfinished } from './platform/db/open.ts'
import { KeyMissing } from './platform/key-ring/check-keys.ts'
import { PagesMissing } from './site/site-files.ts'

/** These messages already say what to do. */
const selfExplanatory = [
  ConfigError,
  FolderInUse,
  PagesMissing,
  DatabaseUnreadable,
  RestoreUnfinished,
  WrongPooler,
  SchemaTooNew,
  DataDoesNotFit,
  KeyMissing,
]

/** Why the start failed, in one line that says what to change; null for a bug. */
export function explainStart(error: unknown, config: Config | null): string | null {
  if (selfExplanatory.some((kind) => error instanceof kind)) return (error as Error).message
  if (!config || !(error instanceof Error)) return null
  const { code, syscall, hostname, message } = innermost(error)
  const isOurName = syscall === 'getaddrinfo' && hostname === config.host
  if (syscall === 'listen' || isOurName) return explainListen(code, config)
  const [, parameter] = /unsupported startup parameter(?: in options)?: "?(\w+)/.exec(message) ?? []
  if (parameter) return explainParameter(parameter, config)
  if (config.databaseUrl && isDatabaseProblem(code, message)) {
    return `DATABASE_URL cannot be used: ${oneLine(message || code)}.`
  }
  if (fileProblems.has(code) || syscall === 'mkdir')
    return `DATA_DIR is "${config.dataDir}", but it cannot be used (${oneLine(message)}).`
  return null
}

/** PgBouncer refuses parameters that it can't keep for each client. */
function explainParameter(parameter: string, { databasePooler }: Config) {
  const declare = databasePooler ? '' : ' Set DATABASE_POOLER=transaction, which sends none; or'
  const add = `${declare ? 'add' : 'Add'} this line to its file: ignore_startup_parameters = ${parameter}`
  return `The pooler at DATABASE_URL refuses the startup parameter "${parameter}".${declare} ${add}`
}

function explainListen(code: string, { host, port }: Config) {
  if (code === 'EADDRINUSE') return `PORT is ${port}, but another program uses it. Set PORT to a free one.`
  if (code === 'EACCES') return `PORT is ${port}, but only root may use it. Set PORT to one above 1023.`
  return `HOST is "${host}", but takes an address of this machine (${code}).`
}

const fileProblems = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EISDIR', 'ENAMETOOLONG'])
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** PostgreSQL error classes: connection, invalid login, unknown database, too many connections. */
const refusedClasses = new Set(['08', '28', '3D', '53'])

function isDatabaseProblem(code: string, message: string) {
  return unreachable.has(code) || refusedClasses.has(code.slice(0, 2)) || /connect|SSL|SASL/.test(message)
}

type ErrorFacts = { code: string; syscall: string; hostname: string; message: string }

/** Drivers wrap the cause; a host with two addresses fails twice in an error without a message. */
function innermost(error: Error): ErrorFacts {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return innermost(error.errors[0])
  if (error.cause instanceof Error) return innermost(error.cause)
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  return {
    code: String(code ?? ''),
    syscall: syscall ?? '',
    hostname: hostname ?? '',
    message: error.message,
  }
}

function oneLine(text: string) {
  return text.replace(/\s+/g, ' ').replace(/\.$/, '')
}
