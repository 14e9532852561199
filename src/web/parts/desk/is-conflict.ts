import { ApiError } from '#web/api.ts'

/** Someone else was faster, or something changed: the newest state shows it. */
export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 409
}
