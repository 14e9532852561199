const maxBytes = 2 * 1024 * 1024
const timeoutMs = 5000

/** Fetches a picture from Google's own hosts only, up to the size we would store. */
export async function fetchPicture(address: string, issuer: URL): Promise<Buffer | null> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !isGoogleHost(url, issuer)) return null
  // A redirect could lead anywhere, including our own network.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return null
  }
  return readUpTo(response.body, maxBytes)
}

function isGoogleHost(url: URL, issuer: URL) {
  if (url.origin === issuer.origin) return true
  return url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.googleusercontent.com')
}

async function readUpTo(body: ReadableStream<Uint8Array>, max: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > max) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
