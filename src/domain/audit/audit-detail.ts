import { formatRefusal, type RefusalReason } from '../billing/referral.ts'
import { formatDay } from '../platform/day.ts'
import { formatUsd } from '../platform/money.ts'

/** Details of an audit entry. Entries from older versions may have fewer or different fields. */
export type AuditDetail = Readonly<Record<string, unknown>>

/** How an action is displayed. */
export type Display = {
  label: string
  /** The label in the timeline of a purchase, if different. */
  step?: string
  /** Sentences about the entry; empty ones are left out. */
  detail?: (detail: AuditDetail) => string[]
}

/** A sentence, or '' if a value is missing, as in entries from older versions. */
export function sentence(texts: TemplateStringsArray, ...values: unknown[]): string {
  if (values.some((value) => value === undefined || value === null || value === '')) return ''
  return String.raw({ raw: texts }, ...values)
}

export function because(reason: unknown) {
  return typeof reason === 'string' ? sentence`Reason: ${reason.replace(/\.$/, '')}.` : ''
}

/** Approved although the company would get no more credit. */
export function overridden(why: unknown, reason: unknown): string[] {
  return [sentence`In spite of this: ${why}`, because(reason)]
}

export function usd(cents: unknown) {
  return typeof cents === 'number' ? formatUsd(cents) : null
}

export function day(at: unknown) {
  return typeof at === 'string' ? formatDay(at) : null
}

export function count(number: unknown, one: string, many = `${one}s`) {
  return typeof number === 'number' ? `${number} ${number === 1 ? one : many}` : null
}

export function role(isAdmin: unknown) {
  return isAdmin ? 'an admin' : 'a member'
}

export function withGoogle({ with: way, from }: AuditDetail) {
  return [(way ?? from) === 'google' ? 'With Google.' : '']
}

export function sentTo({ email }: AuditDetail) {
  return [sentence`Sent to ${email}.`]
}

export function from({ email }: AuditDetail) {
  return [sentence`From ${email}.`]
}

const failureReasons: Record<string, string> = {
  'too many tries': 'Too many attempts',
  'wrong second factor': 'Wrong second factor',
}

export function failedLogin({ email, reason, tries, ofClient }: AuditDetail) {
  const why = failureReasons[String(reason)] ?? 'Incorrect email or password'
  return [
    sentence`${why} for ${email === 'not an address' ? 'something that is not an email address' : email}.`,
    sentence`${count(tries, 'attempt')} in an hour.`,
    sentence`${count(ofClient, 'failed sign-in')} from this network in an hour.`,
  ]
}

export function changedFields({ changes, before }: AuditDetail) {
  const old = isRecord(before) ? before : {}
  const now = isRecord(changes) ? changes : {}
  return Object.keys(now).map((field) => changed(field, old[field], now[field]))
}

export function changedClaims(detail: AuditDetail) {
  const fields = Object.keys(detail).flatMap((name) => /^(\w+)Now$/.exec(name)?.[1] ?? [])
  return fields.map((field) => changed(field, detail[`${field}Before`], detail[`${field}Now`]))
}

export function nameAndWebsite({ name, website }: AuditDetail) {
  return [sentence`Name: ${name}.`, sentence`Website: ${website}.`]
}

function changed(field: string, before: unknown, now: unknown) {
  const name = capitalize(spaced(field))
  if (!now) return before ? `${name} removed (was “${before}”).` : `${name} removed.`
  return before ? `${name} changed from “${before}” to “${now}”.` : `${name} set to “${now}”.`
}

export function amountAndReason({ amountCents, reason, failure }: AuditDetail) {
  return [sentence`Amount: ${usd(amountCents)}.`, because(reason), because(failure)]
}

/** "Edit vendor: chatgpt."; an id says nothing to a reader. */
export function editedThing(kind: unknown, thing: unknown) {
  if (typeof kind !== 'string') return ''
  const words = capitalize(kind.replaceAll('_', ' '))
  const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(String(thing))
  return isId ? `${words}.` : sentence`${words}: ${thing}.`
}

export function invoiceNumber({ number }: AuditDetail) {
  return [sentence`Invoice ${number}.`]
}

export function formerMember({ name, email, isAdmin, seatsFreed }: AuditDetail) {
  return [
    isAdmin ? sentence`${name} (${email}), an admin.` : sentence`${name} (${email}).`,
    seatsFreed ? sentence`${count(seatsFreed, 'seat')} freed.` : '',
  ]
}

/** How a person wants to be notified of an event. */
export function channels({ type, inApp, mail }: AuditDetail) {
  return [
    sentence`${type}: ${inApp ? 'in the app' : 'not in the app'}, ${mail ? 'by email' : 'not by email'}.`,
  ]
}

export function joined({ email, isAdmin, by }: AuditDetail) {
  const ways: Record<string, string> = {
    invitation: 'By invitation.',
    own_domain: "With an address at the company's own domain.",
  }
  return [sentence`${email} joined as ${role(isAdmin)}.`, ways[String(by)] ?? '']
}

export function requested({ vendor, afterCents }: AuditDetail) {
  return [sentence`${vendor} for ${usd(afterCents)}.` || sentence`${vendor}.`]
}

export function refused({ reason }: AuditDetail) {
  return [formatRefusal(reason as RefusalReason) || because(reason)]
}

export function cashBack({ amount, cause }: AuditDetail) {
  const causes: Record<string, string> = { paid: 'a payment', refunded: 'a refund', voided: 'voiding' }
  return [sentence`${amount} after ${causes[String(cause)] ?? cause}.`]
}

/** "Email: ann@acme.com. Is admin: yes." Ids and empty values are left out. */
export function unknownDetail(detail: AuditDetail) {
  return Object.entries(detail)
    .filter(([name]) => !/Ids?$/.test(name))
    .map(([name, value]) => {
      const isCents = name.endsWith('Cents') && typeof value === 'number'
      const [label, text] = isCents ? [name.slice(0, -'Cents'.length), usd(value)] : [name, plain(value)]
      return sentence`${capitalize(spaced(label))}: ${text}.`
    })
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .map(([name, inner]) => `${spaced(name)} ${plain(inner)}`)
    .join(', ')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function spaced(name: string) {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

export function capitalize(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
