const maxLength = 500

/** Why something failed, for operators. A failed statement names its parameters, with addresses and tokens; its cause doesn't. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, maxLength)
  const why = error.cause instanceof Error ? reasonOf(error.cause) : ''
  if ('query' in error && 'params' in error) return why || 'The database refused a statement'
  const isSaid = why === '' || error.message.includes(why)
  return (isSaid ? error.message : `${error.message}: ${why}`).slice(0, maxLength)
}
