import type { MemberRole } from '#domain/people/access.ts'
import type { Day } from '#domain/platform/day.ts'
import type { ApprovalStep } from './policy.ts'

/** A member as far as approvals need them. Only people who have joined have a user. */
export type Teammate = {
  readonly memberId: string
  readonly userId: string | null
  readonly name: string
  readonly role: MemberRole
  readonly managerId: string | null
}

export type Absence = {
  readonly memberId: string
  readonly fromDay: Day
  readonly toDay: Day
  readonly delegateId: string
}

/** Everybody who could take part in a decision. */
export type Team = { readonly members: readonly Teammate[]; readonly absences: readonly Absence[] }

type Joined = Teammate & { readonly userId: string }

/** The people that a step asks: never the requester, and only those who have joined. Without any, the step passes. */
export function askedBy(step: ApprovalStep, { members }: Team, requesterId: string): Joined[] {
  const others = members.filter((member) => isJoined(member) && member.userId !== requesterId) as Joined[]
  const admins = others.filter(({ role }) => role === 'admin')
  const named = namedBy(step, members, requesterId)
  const asked = named ? others.filter(({ memberId }) => named.includes(memberId)) : admins
  return asked.length > 0 ? asked : admins
}

function namedBy({ approvers }: ApprovalStep, members: readonly Teammate[], requesterId: string) {
  if (approvers === 'admins') return null
  if (approvers !== 'manager') return approvers
  const manager = members.find(({ userId }) => userId === requesterId)?.managerId
  return manager ? [manager] : []
}

function isJoined(member: Teammate): member is Joined {
  return member.userId !== null
}

export type Progress = {
  /** The step that is open now; null if all have passed. */
  readonly open: number | null
  /** Steps that nobody else could decide. */
  readonly passed: readonly number[]
}

type Course = {
  readonly steps: readonly ApprovalStep[]
  readonly requesterId: string
  /** Users whose approval counts, whichever step they gave it in. */
  readonly approved: ReadonlySet<string>
}

/** The first step from `from` on that still needs somebody. Steps count from 0. */
export function nextOpen({ steps, requesterId, approved }: Course, team: Team, from: number): Progress {
  const passed: number[] = []
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at] as ApprovalStep
    const asked = askedBy(step, team, requesterId)
    if (asked.length === 0) passed.push(at)
    else if (!isSettled(step, asked, approved)) return { open: at, passed }
  }
  return { open: null, passed }
}

/** Whether the approvals given so far are enough for those a step asks. */
export function isSettled({ need }: ApprovalStep, asked: readonly Joined[], approved: ReadonlySet<string>) {
  const has = ({ userId }: Joined) => approved.has(userId)
  return need === 'any' ? asked.some(has) : asked.every(has)
}

export type OpenStep = {
  readonly asked: readonly Joined[]
  readonly approved: ReadonlySet<string>
  readonly isEscalated: boolean
  readonly requesterId: string
}

/** Who somebody may decide for now: for themselves, for those they stand in for, or as an admin after escalation. */
export type Voice = { readonly for: readonly Joined[]; readonly endsStep: boolean }

export function voiceOf(open: OpenStep, team: Team, userId: string, today: Day): Voice | null {
  if (userId === open.requesterId) return null
  const waiting = open.asked.filter((member) => !open.approved.has(member.userId))
  const me = team.members.find((member): member is Joined => member.userId === userId)
  if (!me) return null
  const mine = waiting.filter(
    (member) => member.userId === userId || delegateOf(team, member, today) === me.memberId,
  )
  const endsStep = open.isEscalated && me.role === 'admin'
  if (mine.length === 0 && !endsStep) return null
  return { for: mine.length > 0 ? mine : [me], endsStep }
}

/** Who is asked in somebody's place today. One hop: a delegate's own absence asks nobody else. */
export function delegateOf(team: Team, member: Teammate, today: Day): string | null {
  return absenceOf(team, member, today)?.delegateId ?? null
}

export function absenceOf({ absences }: Team, { memberId }: Teammate, today: Day): Absence | undefined {
  return absences.find(
    (absence) => absence.memberId === memberId && absence.fromDay <= today && today <= absence.toDay,
  )
}

/** Everybody who may decide now, without the requester. */
export function decidersOf(open: OpenStep, team: Team, today: Day): Joined[] {
  return team.members.filter(
    (member): member is Joined => isJoined(member) && voiceOf(open, team, member.userId, today) !== null,
  )
}

/** "Ines for Mara", or the name alone. */
export function formatVoice(name: string, userId: string, voice: Voice): string {
  const others = voice.for.filter((member) => member.userId !== userId)
  if (others.length === 0 || others.length < voice.for.length) return name
  return `${name} for ${others.map((member) => member.name).join(', ')}`
}

/** Reminders after 2 and 5 days, escalation after 7, and the end after 60. */
export const reminderHours = [48, 120] as const
export const escalationHours = 168
export const lapseDays = 60
