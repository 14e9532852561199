import { billingCycles } from '#domain/platform/billing-cycle.ts'
import { type PlanPart, type PlanType, planParts, planTypes } from '../vendor.ts'
import type { BookPlan, BookVendor } from './book.ts'
import { maxNameLength, type PlanEdit } from './changes.ts'
import type { Existing, ImportOptions, RowReader } from './import-reader.ts'
import type { PriceColumn } from './price-file.ts'

/** The plan as a row wants it; null if that isn't known. */
export function readPlan(
  reader: RowReader,
  { vendor, plan }: Existing,
  { newId }: ImportOptions,
): BookPlan | null {
  const { row, cell, fail, errors, warnings } = reader
  if (!vendor || (!plan && cell('plan_id'))) return refuseUnknown(reader)
  const slug = cell('vendor_slug').toLowerCase()
  if (slug && slug !== vendor.slug) fail('vendor_slug', `This plan belongs to ${vendor.slug}.`)
  if (cell('vendor') && cell('vendor') !== vendor.name) {
    warnings.push({
      row,
      column: 'vendor',
      text: `An import doesn't rename vendors. This is ${vendor.name}.`,
    })
  }
  const fixed = plan ? keepFixed(reader, plan) : readFixed(reader, vendor, newId)
  const edit = readEdit(reader, plan)
  return errors.length === 0 ? { ...fixed, ...edit } : null
}

function refuseUnknown({ cell, fail }: RowReader): null {
  if (cell('plan_id')) fail('plan_id', 'No plan has this id. Leave it empty to add a new plan.')
  else fail('vendor_slug', `There is no vendor "${cell('vendor_slug')}".`)
  return null
}

/** Cycle, type and part of a plan never change. */
function keepFixed({ cell, fail }: RowReader, plan: BookPlan): BookPlan {
  const stays = { billing_cycle: plan.billingCycle, type: plan.type, part: plan.part } as const
  for (const column of ['billing_cycle', 'type', 'part'] as const) {
    if (cell(column) === '' || cell(column) === stays[column]) continue
    fail(column, `This can't change (${stays[column] ?? 'empty'} in the price book). Add a new plan instead.`)
  }
  return plan
}

function readFixed(reader: RowReader, vendor: BookVendor, newId: () => string): BookPlan {
  return {
    id: newId(),
    vendorId: vendor.id,
    version: 0,
    name: '',
    billingCycle: oneOf(reader, 'billing_cycle', billingCycles) ?? 'monthly',
    type: oneOf<PlanType | ''>(reader, 'type', [...planTypes, '']) || null,
    part: oneOf<PlanPart | ''>(reader, 'part', [...planParts, '']) || null,
    seatName: null,
    peoplePerSeat: 1,
    seatsCovered: null,
    note: null,
    isRetired: false,
  }
}

function readEdit(reader: RowReader, plan: BookPlan | undefined): Omit<Required<PlanEdit>, 'note'> {
  const { cell, fail } = reader
  const [name, seatName] = [cell('plan'), cell('seat_name')]
  if (name === '') fail('plan', "Enter the plan's name.")
  for (const column of ['plan', 'seat_name'] as const) {
    if (cell(column).length > maxNameLength) fail(column, `Use at most ${maxNameLength} characters.`)
  }
  return {
    name,
    seatName: seatName || null,
    peoplePerSeat: readCount(reader, 'people_per_seat') ?? plan?.peoplePerSeat ?? 1,
    seatsCovered: readCount(reader, 'seats_covered'),
  }
}

function readCount({ cell, fail }: RowReader, column: PriceColumn): number | null {
  const text = cell(column)
  if (text === '') return null
  if (/^\d{1,6}$/.test(text) && Number(text) > 0) return Number(text)
  fail(column, 'Use a whole number above 0.')
  return null
}

function oneOf<T extends string>(
  { cell, fail }: RowReader,
  column: PriceColumn,
  values: readonly T[],
): T | null {
  const found = values.find((value) => value === cell(column))
  if (found !== undefined) return found
  const shown = values.filter((value) => value !== '').join(', ')
  fail(column, values.some((value) => value === '') ? `Use ${shown}, or leave it empty.` : `Use ${shown}.`)
  return null
}
