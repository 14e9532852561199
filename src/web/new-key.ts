/** A key for one action, so that sending it twice does it once. */
export function newKey(): string {
  // randomUUID is missing on pages served over plain http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
