import type { AuditEntry } from '../../../contract/operator.ts'
import { formatUsd } from '../../../domain/money.ts'

/** "member.joined" as a person says it: "Member joined". */
export function formatAction(action: string): string {
  const words = action.replace(/[._-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the entry keeps beside the action: "email ann@acme.com, is admin yes"; cents as dollars, ids not at all. */
export function formatDetail({ detail }: Pick<AuditEntry, 'detail'>): string {
  return Object.entries(detail)
    .filter(([name, value]) => value !== null && value !== '' && !/Ids?$/.test(name))
    .map(([name, value]) =>
      name.endsWith('Cents') && typeof value === 'number'
        ? `${formatName(name.slice(0, -'Cents'.length))} ${formatUsd(value)}`
        : `${formatName(name)} ${formatValue(value)}`,
    )
    .join(', ')
}

function formatName(name: string) {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(formatValue).join(' and ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
