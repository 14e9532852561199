import { type MemberRole, roleNames } from '#domain/people/access.ts'
import { reviewTimeText } from '#domain/purchasing/review-time.ts'
import type { AttentionItem } from './item.ts'

export type OpenInvitation = {
  readonly id: string
  readonly company: string
  readonly inviter: string
  readonly role: MemberRole
}

export function invitationItem({ id, company, inviter, role }: OpenInvitation): AttentionItem {
  return {
    kind: 'invitation',
    id,
    title: invitationTitle(company),
    why: describeInvitation(inviter, roleNames[role]),
    action: { label: 'View invitation', path: '/invitations' },
    waitsFor: 'you',
  }
}

export function invitationTitle(company: string): string {
  return `${company} invited you to join`
}

export function describeInvitation(inviter: string, role: string): string {
  return `${inviter} invited you as ${role}.`
}

/** A company that we have not verified yet, or must verify again. */
export type UnverifiedCompany = { readonly id: string; readonly name: string; readonly isAgain: boolean }

export function verificationItem({ id, name, isAgain }: UnverifiedCompany): AttentionItem {
  return {
    kind: 'verification',
    id,
    title: `We’re verifying ${name || 'your company'}${isAgain ? ' again' : ''}`,
    why: isAgain
      ? `Its name or website changed. ${untilThen} Active subscriptions continue.`
      : `${reviewTimeText} ${untilThen}`,
    action: { label: 'View', path: '/CompanyProfile' },
    waitsFor: 'us',
  }
}

const untilThen = 'Until we’re done, we can’t approve new requests.'
