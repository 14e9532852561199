import { ApiError } from '../../api.ts'

type Words = {
  /** Said when the server refused without a sentence of its own. */
  refused: string
  /** Said when no answer came. */
  network: string
}

/** The sentence for a call that failed: the server's own where it sent one. */
export function failureText(error: unknown, { refused, network }: Words): string {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'network') return network
  const isSilent = error.code === 'unknown' || error.code === 'unreadable'
  return isSilent ? refused : error.message
}
