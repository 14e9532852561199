/** The pasted text as a list of cookies; null if it isn't one. The server validates the entries. */
export function readCookieText(text: string): unknown[] | null {
  try {
    const cookies: unknown = JSON.parse(text)
    return Array.isArray(cookies) ? cookies : null
  } catch {
    return null // not JSON, which is the answer
  }
}
