/** The pasted text as a list of cookies; null when it is none. What is in the list, the server looks at. */
export function readCookieText(text: string): unknown[] | null {
  try {
    const cookies: unknown = JSON.parse(text)
    return Array.isArray(cookies) ? cookies : null
  } catch {
    return null // not JSON, which is the answer
  }
}
