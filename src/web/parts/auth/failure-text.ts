import { ApiError } from '#web/api.ts'

type Messages = {
  /** Shown when the server refused without a message. */
  refused: string
  /** Shown when no answer came. */
  network: string
}

/** The message for a failed call: the server's if it sent one. */
export function failureText(error: unknown, { refused, network }: Messages): string {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'network') return network
  const isSilent = error.code === 'unknown' || error.code === 'unreadable'
  return isSilent ? refused : error.message
}
