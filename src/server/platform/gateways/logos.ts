export type Logo = { type: string; body: Buffer }

/** Asks the outside logo service; null when there is none, or it gives nothing that can be shown. */
export type LogoService = (name: string) => Promise<Logo | null>

const timeoutMs = 3000
const maxBytes = 200 * 1024
const keptMs = 24 * 60 * 60 * 1000
const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** An external logo service, called by the server: small images only, each result cached for a day, including misses. */
export function logoService(template: string, now: () => Date): LogoService {
  const kept = new Map<string, { logo: Promise<Logo | null>; until: number }>()
  return (name) => {
    const known = kept.get(name)
    if (known && known.until > now().getTime()) return known.logo
    const logo = fetchLogo(template.replace('{name}', encodeURIComponent(name))).catch(() => null)
    kept.set(name, { logo, until: now().getTime() + keptMs })
    return logo
  }
}

async function fetchLogo(url: string): Promise<Logo | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (!answer.ok || !types.has(type) || !answer.body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return { type, body: Buffer.concat(chunks) }
}
