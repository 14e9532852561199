import type { Browser } from './browser.ts'
import type { World } from './world.ts'

/** The code that was emailed to an address last. */
export async function codeFor(w: World, address: string): Promise<string> {
  const mail = (await w.emailsTo(address)).at(-1)
  return /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? ''
}

/** The token of the newest link in an address's mailbox to this page. */
export async function linkTokenFor(w: World, address: string, page: string): Promise<string> {
  const texts = (await w.emailsTo(address)).map(({ text }) => text)
  const found = texts.flatMap((text) => [...text.matchAll(new RegExp(`${page}\\?token=([\\w-]+)`, 'g'))])
  return found.at(-1)?.[1] ?? ''
}

export const undoTokenFor = (w: World, address: string) => linkTokenFor(w, address, 'undo-email-change')
export const resetTokenFor = (w: World, address: string) => linkTokenFor(w, address, 'reset-password')

/** Moves a person to another address, with the code from its mailbox. */
export async function moveTo(w: World, person: Browser, email: string) {
  const asked = await person.post('/api/user/email', { email })
  if (asked.status !== 202) throw new Error(`Refused: ${asked.text}`)
  return person.post('/api/user/email/confirm', { code: await codeFor(w, email) })
}
