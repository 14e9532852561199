import type { OffboardingReport } from '../../../../contract/team.ts'
import { formatUsd, fromDollars } from '../../../../domain/money.ts'

/** The lines of an offboarding report; what there is none of is left out. */
export function formatOffboarding(report: OffboardingReport, isDone: boolean): string[] {
  const { seats, perMonth, sessions, steps, policySteps, reports, requests } = report
  const verb = (now: string, past: string) => (isDone ? past : now)
  const lines = [
    seats.length > 0 && `${count(seats.length, 'seat')} ${verb('will be free', 'freed')}: ${namesOf(seats)}`,
    perMonth > 0 && `${formatUsd(fromDollars(perMonth))} a month for ${seats.length === 1 ? 'it' : 'them'}`,
    sessions > 0 && `${count(sessions, 'session')} ${verb('will end', 'ended')}`,
    requests > 0 && `${count(requests, 'open request')} ${verb('will be withdrawn', 'withdrawn')}`,
    steps > 0 && `${count(steps, 'open approval')} ${verb('to hand over', 'handed over')}`,
    policySteps > 0 && `${count(policySteps, 'policy step')} ${verb('to hand over', 'handed over')}`,
    reports > 0 && `${count(reports, 'person', 'people')} ${verb('will get', 'got')} another manager`,
  ]
  const shown = lines.filter((line) => line !== false)
  return shown.length > 0
    ? shown
    : [verb('No seats, sessions or approvals to end', 'There was nothing else to end')]
}

function namesOf(seats: OffboardingReport['seats']): string {
  return seats.map(({ vendor, seat }) => `${vendor} ${seat}`).join(', ')
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
