import { BRAND } from '../brand.ts'
import { toast } from './toast.ts'

export const updatedText = `There is a new version of ${BRAND.name}. Finish what you are typing, then reload the page.`

let waiting: PromiseWithResolvers<void> | null = null

/** Says that code didn't come, and waits until the reader tries again. */
export async function askToTryAgain() {
  const isUpdated = await isNewVersion()
  waiting ??= Promise.withResolvers()
  const { promise, resolve } = waiting
  toast({
    id: 'late code',
    message: isUpdated
      ? updatedText
      : "A part of this page couldn't be loaded. Check your connection and try again.",
    wrong: true,
    milliseconds: Number.POSITIVE_INFINITY,
    action: isUpdated
      ? { label: 'Reload', run: () => window.location.reload() }
      : { label: 'Try again', run: () => reloadStyles().then(resolve) },
    // Whoever closes it no longer wants what waits.
    onClose: () => {
      waiting = null
    },
  })
  return promise
}

/** Whether the server has other code by now: then this page's code is gone, and trying again is no use. */
export async function isNewVersion(): Promise<boolean> {
  const { url = '' } = (window as { __reactRouterManifest?: { url?: string } }).__reactRouterManifest ?? {}
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/** Style sheets that did not come: an import that is tried again doesn't ask for them again. */
export async function reloadStyles() {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(sheets.filter(({ sheet }) => sheet === null).map(askAgainFor))
}

function askAgainFor(link: HTMLLinkElement) {
  return new Promise((settle) => {
    link.addEventListener('load', settle, { once: true })
    link.addEventListener('error', settle, { once: true })
    const { href } = link
    link.href = href
  })
}
