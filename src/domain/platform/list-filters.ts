/**
 * What a list can be narrowed by besides its search, each with its name on the screen. A list's call, the query behind it, the
 * fields of its form, its URL and its file are all made from the same entry.
 */
export type FilterColumns = Readonly<Partial<Record<FilterColumn, string>>>

const standing = 'Standing'
const vendor = 'Vendor'

export const listFilters = {
  audit: { day: 'Day' },
  companies: { day: 'Joined', standing },
  demand: { amount: 'Yearly spend' },
  disputes: { day: 'Opened', vendor, amount: 'Amount', standing },
  invoices: { day: 'Issued', vendor, amount: 'Amount due', standing },
  orders: { day: 'Paid', vendor, standing },
  outbox: { day: 'Written' },
  payments: { day: 'Started', vendor, amount: 'Amount', standing },
  pools: { day: 'Deadline', vendor },
  purchases: { day: 'Requested', vendor, amount: 'Group price', standing },
  referrals: { day: 'Since', amount: 'Cash back', standing },
  requests: { day: 'Asked', amount: 'Yearly price' },
  statements: { day: 'Issued', vendor, amount: 'Total' },
  tasks: { day: 'Asked', vendor, standing },
  unknownCosts: { vendor, amount: 'Invoiced', standing },
} as const satisfies Record<string, FilterColumns>

/** The parameters of each column, in the URL and in the call alike. */
export const filterFields = {
  day: ['from', 'to'],
  vendor: ['vendor'],
  amount: ['min', 'max'],
  standing: ['standing'],
} as const

export type FilterColumn = keyof typeof filterFields
export type FilterField = (typeof filterFields)[FilterColumn][number]
export type FilterFieldsOf<C extends FilterColumns> = (typeof filterFields)[keyof C & FilterColumn][number]

/** As everywhere: whether a company pays on time, is late, or is suspended. */
export const companyStandings = ['good', 'overdue', 'suspended'] as const
export type CompanyStanding = (typeof companyStandings)[number]

/** Dollars, as typed and as in a URL. */
export const amountPattern = /^\d{1,9}(\.\d{1,2})?$/
export const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const isValid: Record<FilterField, (value: string) => boolean> = {
  from: (value) => dayPattern.test(value),
  to: (value) => dayPattern.test(value),
  vendor: (value) => value.length > 0 && value.length <= 100,
  min: (value) => amountPattern.test(value),
  max: (value) => amountPattern.test(value),
  standing: (value) => (companyStandings as readonly string[]).includes(value),
}

type Read<C extends FilterColumns> = {
  [F in FilterFieldsOf<C>]?: F extends 'standing' ? CompanyStanding : string
}

/** The fields that a URL sets, without those that no call would take. */
export function readFilterFields<C extends FilterColumns>(
  columns: C,
  read: (field: FilterField) => string | null,
): Read<C> {
  const set = fieldsOf(columns).flatMap((field) => {
    const value = read(field)
    return value !== null && isValid[field](value) ? [[field, value]] : []
  })
  return Object.fromEntries(set)
}

export function fieldsOf(columns: FilterColumns): FilterField[] {
  return (Object.keys(filterFields) as FilterColumn[]).flatMap((column) =>
    columns[column] === undefined ? [] : [...filterFields[column]],
  )
}
