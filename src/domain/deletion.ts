const dayMs = 24 * 60 * 60 * 1000
const waitDays = { person: 7, company: 30 } as const

export type Deletable = keyof typeof waitDays

/** When a deletion is carried out; until then it can be taken back. */
export function deletionDay(what: Deletable, now: Date): Date {
  return new Date(now.getTime() + waitDays[what] * dayMs)
}

/** What a company must settle before it can be deleted. */
export type OpenMatters = { subscriptions: number; requests: number; money: number; commitments: number }

const matters: Record<keyof OpenMatters, string> = {
  subscriptions: 'live subscriptions',
  requests: 'open requests',
  money: 'open or processing payments',
  commitments: 'commitments to pools',
}

/** In words, in a fixed order. */
export function unsettled(open: OpenMatters): string[] {
  return (Object.keys(matters) as (keyof OpenMatters)[])
    .filter((what) => open[what] > 0)
    .map((what) => matters[what])
}

type Leaving = { isAdmin: boolean; joinedAdmins: number; others: number; liveSubscriptions: number }

/** The last admin can go only if nobody and nothing is left behind. */
export function leavesCompanyAlone({ isAdmin, joinedAdmins, others, liveSubscriptions }: Leaving): boolean {
  return isAdmin && joinedAdmins <= 1 && (others > 0 || liveSubscriptions > 0)
}

/** What stands in place of a deleted person's name or address. */
export const deletedPerson = 'deleted person'
