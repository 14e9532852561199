/** What somebody typed into a form, and whether an operator has verified the company that it comes from. */
export type Typed = { text: string; isVerified: boolean }

const longestUnverified = 80

/** Before verification a subject says something of our own instead. */
export function inSubject({ text, isVerified }: Typed, otherwise: string): string {
  return isVerified ? text : otherwise
}

/** Before verification a name is short and has nothing in it that an email program turns into a link. */
export function inBody({ text, isVerified }: Typed): string {
  if (isVerified) return text
  const safe = inert(text)
  return safe.length > longestUnverified ? `${safe.slice(0, longestUnverified).trimEnd()}…` : safe
}

/** The dots that browsers take for the one in a host name. */
const dots = '.。．｡․'

/**
 * Text without links: email programs make one of whatever looks like an address, and all of them stop at a space.
 * So "www.evil.example/x" becomes "www. evil. example/x".
 */
export function inert(text: string): string {
  return text
    .replace(/:(?=\/)|\/(?=\/)/g, '$& ')
    .replace(/(?<=\S)@(?=\S)/g, ' @ ')
    .replace(new RegExp(`([${dots}])(?=[^\\s${dots}])`, 'gu'), '$1 ')
}
