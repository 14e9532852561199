import type { NoticeChoice } from '../purchasing/renewal-choice.ts'
import { count, type Display, day, sentence } from './audit-detail.ts'

const choices: Record<NoticeChoice, string> = {
  renew: 'It renews if nobody decides.',
  cancel: 'It is canceled if nobody decides.',
  ask: 'Admins are asked before it renews.',
}

/** What companies decide about renewals, and what holders say about their seats. */
export const renewalAuditActions = {
  'calendar.made': { label: 'Calendar address created' },
  'calendar.removed': { label: 'Calendar address stopped' },
  'purchase.renewal_answered': {
    label: 'Renewal decided',
    step: 'Renewal decided',
    detail: ({ vendor, keep }) => [keep ? sentence`${vendor} renews.` : sentence`${vendor} is canceled.`],
  },
  'purchase.renewal_asked': {
    label: 'Admins asked about a renewal',
    step: 'Renewal question asked',
    detail: ({ vendor, noticeBy }) => [sentence`${vendor}: decide by ${day(noticeBy)}.`],
  },
  'purchase.renewal_declared': {
    label: 'Renewal setting changed',
    step: 'Renewal setting changed',
    detail: ({ vendor, onNotice, shrink }) => [
      sentence`${vendor}.`,
      choices[onNotice as NoticeChoice] ?? '',
      shrink ? 'Idle seats are given up.' : '',
    ],
  },
  'seats.asked': {
    label: 'People asked whether they use their seats',
    detail: ({ vendor, people }) => [sentence`${vendor}: ${count(people, 'person', 'people')}.`],
  },
  'seats.kept': {
    label: 'Seat kept by its holder',
    detail: ({ vendor, seat }) => [sentence`${vendor}: ${seat}.`],
  },
} satisfies Record<string, Display>

export const renewalPhrases = {
  'calendar.made': 'created a calendar address',
  'calendar.removed': 'stopped a calendar address',
  'purchase.renewal_answered': 'decided about a renewal',
  'purchase.renewal_asked': 'asked admins about a renewal',
  'purchase.renewal_declared': 'changed what happens at a renewal',
  'seats.asked': 'asked people whether they use their seats',
  'seats.kept': 'said that they use their seat',
} satisfies Record<keyof typeof renewalAuditActions, string>
