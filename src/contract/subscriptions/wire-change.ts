import { type Change, thingOfKind } from '#domain/catalog/price-book/changes.ts'
import { readAmount, readPercent } from '#domain/catalog/price-book/entered.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { ChangeRequest } from '../catalog/price-change.ts'

/** A change from the wire: amounts become cents, and what can't be read stays as it was typed. */
export function fromWireChange(key: string, { kind, thing, after }: ChangeRequest, base: number): Change {
  const fields = Object.entries(after).filter(([, value]) => value !== undefined)
  const read = Object.fromEntries(fields.map(([name, value]) => readField(kind, name, value)))
  // The schema has checked every field of the kind; only the names of three differ.
  return { key, kind, thing, after: read, base } as Change
}

/** The `before` or `after` of a change on the wire: amounts in dollars. */
export function toWireFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === 'perMemberCents') return ['perMember', dollars(value)]
      if (name === 'fixedCents') return ['fixed', dollars(value)]
      return [name === 'discountPercent' ? 'discount' : name, value]
    }),
  )
}

function readField(kind: ChangeRequest['kind'], name: string, value: unknown): [string, unknown] {
  if (thingOfKind[kind] === 'category') return [name, value]
  if (name === 'perMember') return ['perMemberCents', readAmount(value as string | number)]
  if (name === 'fixed') return ['fixedCents', readAmount(value as string | number)]
  return name === 'discount' ? ['discountPercent', readPercent(value as string | number)] : [name, value]
}

function dollars(value: unknown): unknown {
  return typeof value === 'number' ? toDollars(value) : value
}
