import { z } from 'zod'
import {
  amountPattern,
  companyStandings,
  dayPattern,
  type FilterColumns,
  type FilterFieldsOf,
  fieldsOf,
} from '#domain/platform/list-filters.ts'

const Day = z.string().regex(dayPattern, 'Use a day such as 2026-11-19.').optional()
const Amount = z.string().regex(amountPattern, 'Use an amount such as 120.50.').optional()

const fields = {
  /** The first and the last day, both included. */
  from: Day,
  to: Day,
  /** Its slug. */
  vendor: z.string().max(100).optional(),
  /** Dollars, both included. */
  min: Amount,
  max: Amount,
  standing: z.enum(companyStandings).optional(),
}

/** The fields by which a list's call, and that of its file, narrow it. */
export function filterBy<C extends FilterColumns>(columns: C): Pick<typeof fields, FilterFieldsOf<C>> {
  const own = fieldsOf(columns).map((field) => [field, fields[field]])
  return Object.fromEntries(own)
}
