/** Text that a user typed, and whether an operator has verified their company. */
export type Typed = { text: string; isVerified: boolean }

const maxUnverifiedLength = 80

/** Until the company is verified, a subject uses our own text instead. */
export function inSubject({ text, isVerified }: Typed, fallback: string): string {
  return isVerified ? text : fallback
}

/** Until the company is verified, a name is shortened and contains nothing that an email client turns into a link. */
export function inBody({ text, isVerified }: Typed): string {
  if (isVerified) return text
  const safe = inert(text)
  return safe.length > maxUnverifiedLength ? `${safe.slice(0, maxUnverifiedLength).trimEnd()}…` : safe
}

/** The characters that browsers accept as the dot in a host name. */
const dots = '.。．｡․'

/**
 * Text without links: email clients link all text that looks like an address, and all of them stop at a space.
 * So "www.evil.example/x" becomes "www. evil. example/x".
 */
export function inert(text: string): string {
  return text
    .replace(/:(?=\/)|\/(?=\/)/g, '$& ')
    .replace(/(?<=\S)@(?=\S)/g, ' @ ')
    .replace(new RegExp(`([${dots}])(?=[^\\s${dots}])`, 'gu'), '$1 ')
}

/** Text that an operator typed, a line of it at a time. */
export function paragraphs(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}
