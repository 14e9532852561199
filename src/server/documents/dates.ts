const styles = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
}
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "November 12, 2026": documents have one date, wherever they are read. */
export function dateWords(moment: Date, style: keyof typeof styles = 'long'): string {
  return styles[style].format(moment)
}

/** "Nov 12 to Dec 12, 2026"; with both years where they differ. */
export function periodWords(from: Date, to: Date): string {
  const isOneYear = from.getUTCFullYear() === to.getUTCFullYear()
  return `${isOneYear ? day.format(from) : styles.medium.format(from)} to ${styles.medium.format(to)}`
}
