/** "6 of your people asked for this." */
export function formatPeopleAsked(count: number): string {
  return count === 1
    ? '1 of your people asked for this.'
    : `${count.toLocaleString('en-US')} of your people asked for this.`
}
