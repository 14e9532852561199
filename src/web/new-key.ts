/** A key that names one intent, so that sending it again is no second one. */
export function newKey(): string {
  // randomUUID is missing where a page is not served securely, as on a plain http address in an office.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
