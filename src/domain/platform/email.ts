const MAX_ADDRESS_LENGTH = 254

// No spaces, invisible characters or anything with a meaning in an email header.
const LOCAL_PART = /^[^\s\p{C}@<>(),;:"[\]\\]{1,64}$/u
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Whether the text is a valid email address by its form. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  if (text.length > MAX_ADDRESS_LENGTH || more.length > 0 || !isPlainlySpelled(text)) return false
  return isLocalPart(local) && isDomain(domain)
}

/** Addresses are compared and stored in this form. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** "acme.com" for "Ann@Acme.com". */
export function emailDomain(address: string): string {
  return normalizeEmail(address.slice(address.lastIndexOf('@') + 1))
}

/** Mail servers read wide letters or the Kelvin sign as plain letters, so one mailbox would have many spellings. */
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

// No addresses at a bare IP number.
function isTopLevel(label: string): boolean {
  return label.length > 1 && !/^\d+$/.test(label)
}
