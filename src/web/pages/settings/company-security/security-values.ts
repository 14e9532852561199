import { formatDay } from '#domain/platform/day.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import type { Output } from '#web/api.ts'

type Rules = Output<'GET /api/company/security'>

/** The rules as they are typed: one network a line, and nothing for no rule. */
export type Typed = {
  requireSecondFactorFrom: string
  idleMinutes: string
  absoluteHours: string
  networks: string
}

export function typedFrom(rules: Rules): Typed {
  return {
    requireSecondFactorFrom: rules.requireSecondFactorFrom ?? '',
    idleMinutes: String(rules.idleMinutes ?? ''),
    absoluteHours: String(rules.absoluteHours ?? ''),
    networks: rules.networks.join('\n'),
  }
}

export function rulesFrom(typed: Typed): Rules {
  return {
    requireSecondFactorFrom: typed.requireSecondFactorFrom || null,
    idleMinutes: typed.idleMinutes === '' ? null : Number(typed.idleMinutes),
    absoluteHours: typed.absoluteHours === '' ? null : Number(typed.absoluteHours),
    networks: networksIn(typed.networks),
  }
}

/** Lines, commas and spaces part networks, however they were pasted. */
export function networksIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

/** What holds now: each rule by the name of its field. */
export function formatRules({
  requireSecondFactorFrom,
  idleMinutes,
  absoluteHours,
  networks,
}: Rules): { label: string; value: string }[] {
  const labelOf = (choices: readonly Choice[], saved: number | null, unit: 'minutes' | 'hours') => {
    const value = String(saved ?? '')
    return choicesWith(choices, value, unit).find((choice) => choice.value === value)?.label ?? value
  }
  return [
    {
      label: 'Second factor',
      value: requireSecondFactorFrom ? `Required from ${formatDay(requireSecondFactorFrom)}` : 'Not required',
    },
    { label: 'Sign out when idle', value: labelOf(idleChoices, idleMinutes, 'minutes') },
    { label: 'Sign out even when active', value: labelOf(absoluteChoices, absoluteHours, 'hours') },
    {
      label: 'Allowed networks',
      value: networks.length === 0 ? 'Any' : pluralize(networks.length, 'network'),
    },
  ]
}

type Choice = { value: string; label: string }

const day = 24

export const idleChoices: readonly Choice[] = [
  { value: '', label: 'After 30 days' },
  ...[15, 30].map((minutes) => ({ value: String(minutes), label: `After ${minutes} minutes` })),
  ...[1, 4, 12].map((hours) => ({ value: String(hours * 60), label: `After ${formatHours(hours)}` })),
  ...[1, 7].map((days) => ({ value: String(days * day * 60), label: `After ${formatHours(days * day)}` })),
]

export const absoluteChoices: readonly Choice[] = [
  { value: '', label: 'Never' },
  ...[8, 12, day, 7 * day, 30 * day, 90 * day].map((hours) => ({
    value: String(hours),
    label: `After ${formatHours(hours)}`,
  })),
]

/** The usual choices, and the one that was saved in another way. */
export function choicesWith(choices: readonly Choice[], saved: string, unit: 'minutes' | 'hours'): Choice[] {
  if (choices.some(({ value }) => value === saved)) return [...choices]
  return [...choices, { value: saved, label: `After ${saved} ${unit}` }]
}

function formatHours(hours: number): string {
  if (hours % day !== 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === day ? '1 day' : `${hours / day} days`
}
