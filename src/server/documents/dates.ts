const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "November 12, 2026": documents have one date, wherever they are read. */
export function dateWords(moment: Date): string {
  return words.format(moment)
}
