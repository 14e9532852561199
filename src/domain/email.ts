const LONGEST_ADDRESS = 254

// No spaces, invisible characters or anything that has a meaning in a mail header.
const LOCAL_PART = /^[^\s\p{C}@<>(),;:"[\]\\]{1,64}$/u
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Whether mail can be sent to the text as it stands, as far as its form tells. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  if (text.length > LONGEST_ADDRESS || more.length > 0 || !isPlainlySpelled(text)) return false
  return isLocalPart(local) && isDomain(domain)
}

/** One person, one spelling: addresses are compared and stored in this form. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** "acme.com" for "Ann@Acme.com". */
export function mailDomain(address: string): string {
  return normalizeEmail(address.slice(address.lastIndexOf('@') + 1))
}

/** Wide letters or the Kelvin sign are plain letters to a mail server: one mailbox, many spellings. */
function isPlainlySpelled(text: string): boolean {
  return text === text.normalize('NFKC')
}

function isLocalPart(local: string): boolean {
  return LOCAL_PART.test(local) && local.split('.').every((piece) => piece !== '')
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label)) && isTopLevel(labels.at(-1) ?? '')
  )
}

// An address on a bare IP number is no company's.
function isTopLevel(label: string): boolean {
  return label.length > 1 && !/^\d+$/.test(label)
}
