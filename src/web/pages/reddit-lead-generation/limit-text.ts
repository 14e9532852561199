/** The typed limit as a number, 0 when it is blank; null when it is no whole number of 0 or more. */
export function readLimit(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null
}
