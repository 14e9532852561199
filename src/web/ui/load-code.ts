/** Code that is needed now. If it doesn't come, a message says so, and the call waits until the reader tries again. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    // In the browser since soon after the start: see late.tsx.
    const { askToTryAgain } = await import('./late-code.ts')
    await askToTryAgain()
    return loadCode(load)
  }
}

/** Code that is probably needed soon. If it doesn't come, whoever then needs it says so. */
export function prefetchCode(load: () => Promise<unknown>) {
  load().catch(() => null)
}
