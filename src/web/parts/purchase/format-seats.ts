import { formatPoolPrice, formatSeat } from '#domain/catalog/format-plan.ts'
import { fromDollars } from '#domain/platform/money.ts'

/** "42 seats", or "42 × $11.70, pool price". */
export function formatSeats({ seats, unitPrice }: { seats: number; unitPrice?: number | undefined }): string {
  const [poolPrice] = formatPoolPrice({
    seats,
    unitCents: unitPrice === undefined ? null : fromDollars(unitPrice),
  })
  return poolPrice ?? formatSeat(seats)
}
