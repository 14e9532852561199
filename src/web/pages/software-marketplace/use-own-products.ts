import { useQuery } from '@tanstack/react-query'
import type { Outlook } from '#contract/reports/savings.ts'
import type { VendorRow } from '#contract/subscriptions/purchases.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import type { Output } from '#web/api.ts'
import { read } from '#web/queries.ts'
import { useCan } from '#web/session.ts'

export type OwnProduct = {
  name: string
  logo: string | null
  note?: string
  figures: string
  to: string
  action: 'Manage' | 'View'
}

/**
 * What the company has already; for an employee, what they use themselves. Undefined until it is known, null for
 * someone without a company. The marketplace works without it, so an error shows nothing.
 */
export function useOwnProducts(): OwnProduct[] | null | undefined {
  const isAdmin = useCan('admin')
  const isMember = useCan('employee')
  const bought = useBought(isAdmin)
  const used = useUsed(isMember && !isAdmin)
  if (isAdmin) return bought
  return isMember ? used : null
}

function useBought(enabled: boolean): OwnProduct[] | undefined {
  const { data, isError } = useQuery({ ...read('GET /api/purchases'), enabled })
  const { data: outlook } = useQuery({ ...read('GET /api/outlook'), enabled })
  if (isError) return []
  return data?.filter(({ numAccounts }) => numAccounts > 0).map((product) => ownProduct(product, outlook))
}

function ownProduct({ name, logo, numAccounts }: VendorRow, outlook: Outlook | undefined): OwnProduct {
  const isOf = ({ vendor }: { vendor: string }) => vendor === name
  const renewal = outlook?.renewals.find(isOf)
  return {
    name,
    logo,
    note: renewal && `Renews ${formatNearDay(renewal.renewsAt, new Date())}`,
    figures: outlook
      ? formatUse(numAccounts, outlook.unused.vendors.find(isOf)?.seats)
      : formatSeat(numAccounts),
    to: productPath(name),
    action: 'Manage',
  }
}

function useUsed(enabled: boolean): OwnProduct[] | undefined {
  const { data, isError } = useQuery({ ...read('GET /api/my-seats'), enabled })
  return isError ? [] : data && usedProducts(data.seats)
}

function usedProducts(seats: Output<'GET /api/my-seats'>['seats']): OwnProduct[] {
  const byName = Map.groupBy(seats, ({ productName }) => productName)
  return [...byName].map(([name, held]) => ({
    name,
    logo: held[0]?.logo ?? null,
    figures: held.map(({ subscription }) => subscription).join(', '),
    to: productPath(name),
    action: 'View',
  }))
}

/** "14 seats, 3 idle". Those that are not idle are in use or being set up. */
function formatUse(seats: number, idle = 0): string {
  return idle > 0 ? `${formatSeat(seats)}, ${idle} idle` : formatSeat(seats)
}
