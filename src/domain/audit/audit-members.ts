import { type MemberRole, roleNames } from '../people/access.ts'
import { count, type Display, formerMember, joined, role, sentence, sentTo, usd } from './audit-detail.ts'

/** Who joins a company and leaves it, and what they may do there. */
export const memberAuditActions = {
  'member.added': {
    label: 'Member added',
    detail: ({ email, isAdmin, role: given }) => [
      sentence`${email} was added as ${given === 'finance' ? roleNames.finance : role(isAdmin)}.`,
    ],
  },
  'member.changed': {
    label: 'Member changed',
    detail: ({ email, manager, costCenter }) => [
      sentence`${email}.`,
      manager === null ? 'No manager.' : sentence`Manager: ${manager}.`,
      costCenter === null ? 'No cost center.' : sentence`Cost center: ${costCenter}.`,
    ],
  },
  'member.declined': { label: 'Invitation declined', detail: formerMember },
  'member.imported': {
    label: 'Members imported',
    detail: ({ created, unchanged }) => [
      sentence`${count(created, 'person', 'people')} added, ${unchanged} already on the team.`,
    ],
  },
  'member.invitation_withdrawn': { label: 'Invitation withdrawn', detail: formerMember },
  'member.invited_again': { label: 'Invitation sent again', detail: sentTo },
  'member.joined': { label: 'Member joined', detail: joined },
  'member.left': { label: 'Member left', detail: formerMember },
  'member.offboarded': {
    label: 'Member offboarded',
    detail: (detail) => [
      ...formerMember(detail),
      sentence`${usd(detail.perMonthCents)} per month.`,
      sentence`${count(detail.sessions, 'session')} ended.`,
      sentence`${count(detail.steps, 'open approval')} and ${count(detail.policySteps, 'policy step')} handed over.`,
      sentence`${count(detail.reports, 'report')} moved, ${count(detail.requests, 'request')} withdrawn.`,
    ],
  },
  'member.removed': { label: 'Member removed', detail: formerMember },
  'member.role_changed': {
    label: 'Member role changed',
    detail: ({ email, isAdmin, role: now }) => [
      now
        ? sentence`${email} is now ${roleNames[now as MemberRole]}.`
        : sentence`${email} is ${isAdmin ? 'now' : 'no longer'} an admin.`,
    ],
  },
} as const satisfies Record<string, Display>
