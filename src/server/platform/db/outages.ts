/** The database is down, restarting or out of space: temporary, and the fault of nothing that was asked of it. */
export function isStorageDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // A database that is reached by a socket has no such file while it is down.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect'
  return (
    hasNoSocket ||
    downCodes.test(String(code ?? '')) ||
    downMessages.test(error.message) ||
    (!isFetch(error) && isStorageDown(error.cause))
  )
}

/** What another server did to a call of ours says nothing about the database. */
function isFetch(error: Error): boolean {
  return error instanceof TypeError
}

/** Too many wait for a connection. */
export function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'timeout exceeded when trying to connect' || isOutOfConnections(error.cause)
}

/** Another transaction came in between: a serialization failure, a deadlock, or a lock that was not to be had. */
export function isCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return collisionCodes.has(String((error as NodeJS.ErrnoException).code)) || isCollision(error.cause)
}

/** PostgreSQL: connection lost, demoted, resources exhausted, shutting down or starting, disk errors; Node: unreachable. */
const downCodes =
  /^(08...|25006|53...|57P0[123]|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
const downMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|The embedded database stopped)/
const collisionCodes = new Set(['40001', '40P01', '55P03'])
