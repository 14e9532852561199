import { toDollars } from '../platform/money.ts'
import { providerName } from '../platform/provider.ts'
import { type AuditAction, auditActions, formatDetail } from './audit.ts'
import { type AuditDetail, capitalize } from './audit-detail.ts'
import { auditSentence } from './audit-sentence.ts'
import { companyAuditFields } from './company-audit-fields.ts'
import { companySentence } from './company-sentence.ts'

/** The actions that a company sees in its own log. */
export const companyAuditActions = (Object.keys(companyAuditFields) as AuditAction[]).filter(
  (action) => companyAuditFields[action] !== null,
)

/** The same with their labels, sorted, to choose from. */
export function companyAuditChoices(): { value: AuditAction; label: string }[] {
  return companyAuditActions
    .map((action) => ({ value: action, label: auditActions[action].label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

type Entry = { action: string; detail: AuditDetail; isOurs?: boolean }

/** What happened, in words and in fields: nothing that the list of fields does not name. */
export function companyAuditEntry({ action, detail, isOurs = false }: Entry) {
  const fields = companyAuditFields[action as AuditAction] ?? []
  const seen = pickFields(detail, fields)
  const said = companySentence(action, seen, isOurs)
  const { did } = auditSentence({ action, actor: '' })
  const what = said
    ? `${capitalize(said)}.`
    : [`${capitalize(did)}.`, formatDetail({ action, detail: seen })].filter(Boolean).join(' ')
  return { what, detail: inDollars(seen) }
}

/** The names of those who act without being a person of the company. */
export const others = { provider: providerName, vendor: 'The vendor', visitor: 'A visitor' } as const

/** The first words of what somebody without an account does by a vendor's link. */
export const vendorWords: readonly string[] = ['order', 'task']

/** Cash back comes from what people of another company do: they are no concern of this one. */
function isOfReferred(action: string): boolean {
  return action.startsWith('referral.')
}

/** Who acted, as a company reads it. */
export function companyAuditActor({ action, actor }: { action: string; actor: string }): string {
  if (actor === 'system' || isOfReferred(action)) return others.provider
  if (actor !== 'visitor') return actor
  return vendorWords.includes(action.split('.')[0] ?? '') ? others.vendor : others.visitor
}

type Plain = string | number | boolean | null

/** Only plain values at the named places; lists and objects have none unless a name goes into them. */
function pickFields(detail: AuditDetail, names: readonly string[]): AuditDetail {
  const picked: Record<string, unknown> = {}
  for (const [first, deeper] of grouped(names)) {
    if (!Object.hasOwn(detail, first)) continue
    const value = pick(detail[first], deeper)
    if (value !== undefined) picked[first] = value
  }
  return picked
}

function pick(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return isPlain(value) ? value : undefined
  if (Array.isArray(value)) {
    if (!names.every((name) => name.startsWith('*'))) return undefined
    const inside = names.map((name) => name.slice('*.'.length)).filter((name) => name !== '')
    return value.map((item) => pick(item, inside)).filter((item) => item !== undefined)
  }
  return isRecord(value) ? pickFields(value, names) : undefined
}

/** `['a.b', 'a.c', 'd']` is a: b and c, d: nothing deeper. */
function grouped(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const name of names) {
    const [first = '', ...rest] = name.split('.')
    const deeper = groups.get(first) ?? []
    groups.set(first, rest.length > 0 ? [...deeper, rest.join('.')] : deeper)
  }
  return groups
}

/** On the wire money is in dollars: `dueCents: 1250` is `due: 12.5`. */
function inDollars(detail: AuditDetail): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) =>
      name.endsWith('Cents') && typeof value === 'number'
        ? [name.slice(0, -'Cents'.length), toDollars(value)]
        : [name, value],
    ),
  )
}

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isRecord(value: unknown): value is AuditDetail {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
