import type { OffboardingReport } from '#contract/people/team.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'

/** The lines of an offboarding report; what there is none of is left out. */
export function formatOffboarding(report: OffboardingReport, isDone: boolean): string[] {
  const { seats, perMonth, sessions, steps, policySteps, reports, requests } = report
  const verb = (now: string, past: string) => (isDone ? past : now)
  const lines = [
    seats.length > 0 &&
      `${pluralize(seats.length, 'seat')} ${verb('will be free', 'freed')}: ${namesOf(seats)}`,
    perMonth > 0 && `${formatUsd(fromDollars(perMonth))} a month for ${seats.length === 1 ? 'it' : 'them'}`,
    sessions > 0 && `${pluralize(sessions, 'session')} ${verb('will end', 'ended')}`,
    requests > 0 && `${pluralize(requests, 'open request')} ${verb('will be withdrawn', 'withdrawn')}`,
    steps > 0 && `${pluralize(steps, 'open approval')} ${verb('to hand over', 'handed over')}`,
    policySteps > 0 && `${pluralize(policySteps, 'policy step')} ${verb('to hand over', 'handed over')}`,
    reports > 0 && `${pluralize(reports, 'person', 'people')} ${verb('will get', 'got')} another manager`,
  ]
  const shown = lines.filter((line) => line !== false)
  return shown.length > 0
    ? shown
    : [verb('No seats, sessions or approvals to end', 'There was nothing else to end')]
}

function namesOf(seats: OffboardingReport['seats']): string {
  return seats.map(({ vendor, seat }) => `${vendor} ${seat}`).join(', ')
}
