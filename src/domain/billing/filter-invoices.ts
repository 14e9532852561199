export const filterNames = ['year', 'status', 'vendor'] as const
export type FilterName = (typeof filterNames)[number]
export type InvoiceFilter = Partial<Record<FilterName, string | undefined>>

/** As a company sees them: "November 2026", "Due". */
type Filtered = { month: string; status: string; vendors: string[] }

/** The filters in the URL. */
export function readFilter(params: URLSearchParams): InvoiceFilter {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** The invoices that match every filter. */
export function filterInvoices<I extends Filtered>(invoices: readonly I[], filter: InvoiceFilter): I[] {
  return invoices.filter((invoice) =>
    filterNames.every((name) => !filter[name] || valuesOf[name](invoice).includes(filter[name] ?? '')),
  )
}

/** What can be chosen: years newest first, the rest by name. A filter with one choice is of no use, so it has none. */
export function filterChoices(invoices: readonly Filtered[]): Record<FilterName, string[]> {
  const all = (name: FilterName) => {
    const found = [...new Set(invoices.flatMap(valuesOf[name]))].sort()
    return found.length > 1 ? found : []
  }
  return { year: all('year').reverse(), status: all('status'), vendor: all('vendor') }
}

const valuesOf: Record<FilterName, (invoice: Filtered) => string[]> = {
  year: ({ month }) => [month.slice(-4)],
  status: ({ status }) => [status],
  vendor: ({ vendors }) => vendors,
}
