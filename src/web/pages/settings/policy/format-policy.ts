import type { WireStep } from '#contract/purchasing/policy.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { joinNames } from '#web/parts/requests/format-request.ts'

type Named = { _id: string; name: string }

/** "Finance: Ines Duarte decides above $2,000.00 a year." */
export function formatPolicyStep(
  { name, approvers, need, ...step }: WireStep,
  people: readonly Named[],
): string {
  const { who, verb } = decidersOf(approvers, need, people)
  return `${name}: ${who} ${verb}${formatCondition(step)}.`
}

function decidersOf(approvers: WireStep['approvers'], need: WireStep['need'], people: readonly Named[]) {
  const isAll = need === 'all'
  if (approvers === 'manager') return { who: 'the manager of whoever asks', verb: 'decides' }
  if (approvers === 'admins')
    return isAll ? { who: 'all admins', verb: 'decide' } : { who: 'any admin', verb: 'decides' }
  const names = approvers.map((id) => people.find(({ _id }) => _id === id)?.name ?? 'somebody who left')
  return {
    who: joinNames(names, isAll ? 'and' : 'or'),
    verb: isAll && names.length > 1 ? 'decide' : 'decides',
  }
}

function formatCondition({ overPerYear, categories }: Pick<WireStep, 'overPerYear' | 'categories'>): string {
  const over = overPerYear === undefined ? '' : ` above ${formatUsd(fromDollars(overPerYear))} a year`
  const of = categories ? ` on ${joinNames(categories, 'or')}` : ''
  return over || of ? `${of}${over}` : ' on every request'
}
