import { hiddenSecret } from '#domain/platform/stored-email.ts'
import type { Parts } from '#server/context.ts'
import type { EmailText } from './compose.ts'

/** A link with a token: never stored in plain text. */
const openLink = /[?&](?:token|invitation)=[\w-]{20,}/

/** The email as stored: the secret is replaced with a placeholder that delivery fills in. */
export function hideSecret(mail: EmailText, secret: string | undefined): EmailText {
  const stored = change(mail, (text) => {
    // A typed name must not pass as a placeholder.
    const clean = text.replaceAll(hiddenSecret, '')
    return secret ? clean.replaceAll(secret, hiddenSecret) : clean
  })
  if (openLink.test(stored.text))
    throw new Error('An email with a token link must pass its token as the secret.')
  return stored
}

export function fillSecret<M extends EmailText>(mail: M, secret: string): M {
  return { ...mail, ...change(mail, (text) => text.replaceAll(hiddenSecret, secret)) }
}

export function sealSecret({ keyRing }: Pick<Parts, 'keyRing'>, mailId: string, secret: string): Buffer {
  return keyRing.seal(secret, placeOf(mailId))
}

type Sealed = { id: string; sealedSecret: Buffer | null }

/** Null if there is none, or if it cannot be read. */
export function unsealSecret(
  { keyRing }: Pick<Parts, 'keyRing'>,
  { id, sealedSecret }: Sealed,
): string | null {
  return sealedSecret && keyRing.unseal(sealedSecret, placeOf(id))
}

function placeOf(mailId: string) {
  return { table: 'mails', column: 'sealed_secret', row: mailId } as const
}

function change({ subject, text, html }: EmailText, by: (text: string) => string): EmailText {
  return { subject: by(subject), text: by(text), html: by(html) }
}
