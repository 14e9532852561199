import { oneLine, requiredText } from './company.ts'
import { isEmailAddress, mailDomain } from './email.ts'
import { Refused } from './refused.ts'

export const invalidEmailText = 'Please enter a valid email address.'
export const publicEmailText = 'Please use a company email, not a public email like Gmail.'

export type MemberForm = {
  readonly name?: string | null | undefined
  readonly emailAccount?: string | null | undefined
  readonly mobileNumber?: string | null | undefined
}

/** A person to add: a name, and an address that is not a public mail provider's. */
export function checkMember(form: MemberForm, isPublicMailDomain: (domain: string) => boolean) {
  const name = oneLine(form.name ?? '')
  const emailAccount = (form.emailAccount ?? '').trim()
  const errors: { name?: string; emailAccount?: string } = {}
  if (name === '') errors.name = requiredText
  if (!isEmailAddress(emailAccount)) errors.emailAccount = invalidEmailText
  else if (isPublicMailDomain(mailDomain(emailAccount))) errors.emailAccount = publicEmailText
  return { member: { name, emailAccount, mobileNumber: oneLine(form.mobileNumber ?? '') || null }, errors }
}

/** An admin who never joined cannot let anybody in, so the last one who has joined stays. */
export function requireAnotherAdmin(
  leaving: { isAdmin: boolean; hasJoined: boolean },
  joinedAdmins: number,
): void {
  if (leaving.isAdmin && leaving.hasJoined && joinedAdmins <= 1) throw new Refused('last_admin')
}
