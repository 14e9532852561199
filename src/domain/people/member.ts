import { emailDomain, isEmailAddress } from '../platform/email.ts'
import { Refused } from '../platform/refused.ts'
import { oneLine, requiredText } from './company.ts'

const invalidEmailText = 'Please enter a valid email address.'
export const publicEmailText = 'Please use a company email, not a public email like Gmail.'

export type MemberForm = {
  readonly name?: string | null | undefined
  readonly emailAccount?: string | null | undefined
  readonly mobileNumber?: string | null | undefined
}

/** A person to add: needs a name, and an address that is not at a public email provider. */
export function checkMember(form: MemberForm, isPublicEmailDomain: (domain: string) => boolean) {
  const name = oneLine(form.name ?? '')
  const emailAccount = (form.emailAccount ?? '').trim()
  const errors: { name?: string; emailAccount?: string } = {}
  if (name === '') errors.name = requiredText
  if (!isEmailAddress(emailAccount)) errors.emailAccount = invalidEmailText
  else if (isPublicEmailDomain(emailDomain(emailAccount))) errors.emailAccount = publicEmailText
  return { member: { name, emailAccount, mobileNumber: oneLine(form.mobileNumber ?? '') || null }, errors }
}

/** An admin who never joined can't manage the company, so the last joined admin has to stay. */
export function requireAnotherAdmin(
  leaving: { isAdmin: boolean; hasJoined: boolean },
  joinedAdmins: number,
): void {
  if (leaving.isAdmin && leaving.hasJoined && joinedAdmins <= 1) throw new Refused('last_admin')
}
