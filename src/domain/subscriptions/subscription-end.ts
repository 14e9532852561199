/*
 * The sentences for the end of a subscription, for every page, email and log. It ends on the day of `cancelsAt`: until
 * then people work with it, on that day they lose it. `day` is formatted for its place: "Jan 19", "January 19, 2027".
 */

/** "Slack ends on January 19, 2027." */
export function formatEnd(name: string, day: string): string {
  return `${name} ends on ${day}.`
}

/** Once notice was given: "Slack was canceled and ends on January 19, 2027." */
export function formatCanceled(name: string, day: string): string {
  return formatEnd(`${name} was canceled and`, day)
}

/** Before notice is given: when it would end, and what is paid until then. */
export function formatIfCanceled(name: string, day: string): string {
  return `${formatEnd(name, day)} You’ll be billed until then, and anything already billed past that date is credited.`
}
