import { hiddenSecret } from '../../domain/stored-email.ts'
import type { Parts } from '../context.ts'
import { seal, unseal } from '../seal.ts'
import type { MailText } from './compose.ts'

/** A link with a token in it: no such link is stored as it is. */
const openLink = /[?&](?:token|invitation)=[\w-]{20,}/

/** The email as it may be stored: every place of the secret is marked, so that delivery can fill it in. */
export function hideSecret(mail: MailText, secret: string | undefined): MailText {
  const stored = change(mail, (text) => {
    // A typed name must not pass for a place to fill in.
    const clean = text.replaceAll(hiddenSecret, '')
    return secret ? clean.replaceAll(secret, hiddenSecret) : clean
  })
  if (openLink.test(stored.text)) throw new Error('A link with a token needs its token named as the secret.')
  return stored
}

export function fillSecret<M extends MailText>(mail: M, secret: string): M {
  return { ...mail, ...change(mail, (text) => text.replaceAll(hiddenSecret, secret)) }
}

export function sealSecret({ secret: key }: Pick<Parts, 'secret'>, secret: string): Buffer {
  return seal(secret, { secret: key, purpose: 'mail' })
}

/** Null when SESSION_SECRET has changed since. */
export function unsealSecret({ secret: key }: Pick<Parts, 'secret'>, sealed: Buffer): string | null {
  return unseal(sealed, { secret: key, purpose: 'mail' })
}

function change({ subject, text, html }: MailText, by: (text: string) => string): MailText {
  return { subject: by(subject), text: by(text), html: by(html) }
}
