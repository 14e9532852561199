import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import type { Output } from '#web/api.ts'
import type { Entry } from './entry.ts'

type Products = Output<'GET /api/purchases'>
type Outlook = Output<'GET /api/outlook'>

/** What the company has, and what an admin can do with it. */
export function productEntries(products: Products, outlook: Outlook | undefined, now: Date): Entry[] {
  return products
    .filter(({ numAccounts }) => numAccounts > 0)
    .flatMap(({ name, logo, numAccounts }) => {
      const idle = outlook?.unused.vendors.find(({ vendor }) => vendor === name)?.seats ?? 0
      const renewal = outlook?.renewals.find(({ vendor }) => vendor === name)
      const to = productPath(name)
      const entries: Entry[] = [
        {
          id: `product ${name}`,
          group: 'Products',
          label: name,
          note: productNote(numAccounts, outlook ? idle : null, renewal?.renewsAt, now),
          to,
          icon: 'dashboard',
          vendor: { name, logo },
          isSearchOnly: true,
        },
      ]
      if (idle > 0) entries.push(handOut(name, idle, to))
      if (renewal) entries.push(cancel(name, renewal, to, now))
      return entries
    })
}

/** An employee finds what they use themselves. */
export function ownSeatEntries(seats: Output<'GET /api/my-seats'>['seats']): Entry[] {
  const names = [...new Set(seats.map(({ productName }) => productName))]
  return names.map((name) => {
    const held = seats.filter(({ productName }) => productName === name)
    return {
      id: `product ${name}`,
      group: 'Products',
      label: name,
      note: `You have ${held.map(({ subscription }) => subscription).join(', ')}`,
      to: productPath(name),
      icon: 'dashboard',
      vendor: { name, logo: held[0]?.logo ?? null },
      isSearchOnly: true,
    }
  })
}

function productNote(seats: number, idle: number | null, renewsAt: string | undefined, now: Date): string {
  const use = !idle ? formatSeat(seats) : `${seats - idle} of ${formatSeat(seats)} in use`
  return renewsAt ? `${use}, renews ${formatNearDay(renewsAt, now)}` : use
}

function handOut(name: string, idle: number, page: string): Entry {
  return {
    id: `hand out ${name}`,
    group: 'Actions',
    label: `Hand out a ${name} seat`,
    note: `${idle} idle`,
    to: `${page}?open=add`,
    icon: 'users',
    words: 'give assign add accounts',
    isSearchOnly: true,
  }
}

type Renewal = Outlook['renewals'][number]

function cancel(name: string, { purchase, noticeBy }: Renewal, page: string, now: Date): Entry {
  return {
    id: `cancel ${name}`,
    group: 'Actions',
    label: `Cancel ${name}`,
    note: noticeBy ? `Cancel by ${formatNearDay(noticeBy, now)}` : undefined,
    to: `${page}?open=cancel-${purchase}`,
    icon: 'x',
    words: 'end stop subscription',
    isSearchOnly: true,
  }
}
