/** The typed limit as a number, 0 if blank; null if it isn't a whole number of 0 or more. */
export function readLimit(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null
}
