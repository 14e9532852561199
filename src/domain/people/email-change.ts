/** How somebody moves to another email address, and how the owner of the old one takes it back. */
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const codeMinutes = 10
const maxTries = 5
const undoDays = 7
/** New addresses that one person can ask for in a day. */
export const changesPerDay = 3

export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + codeMinutes * minuteMs)
}

export function undoExpiry(now: Date): Date {
  return new Date(now.getTime() + undoDays * dayMs)
}

/** Whether a code can still be tried. */
export function isWaiting(
  { tries, expiresAt, confirmedAt }: { tries: number; expiresAt: Date; confirmedAt: Date | null },
  now: Date,
): boolean {
  return tries < maxTries && expiresAt > now && confirmedAt === null
}

/** Whether the old address can still take the account back. */
export function isUndoable(
  { undoUntil, undoneAt }: { undoUntil: Date | null; undoneAt: Date | null },
  now: Date,
): boolean {
  return undoUntil !== null && undoUntil > now && undoneAt === null
}
