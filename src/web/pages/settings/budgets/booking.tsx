import { Steady } from '#web/parts/steady.tsx'
import { BookingRules } from './booking-rules.tsx'
import { CostCenters } from './cost-centers.tsx'

/** What purchases are booked on, and the rules for it. */
export function Booking() {
  return (
    <Steady>
      <CostCenters />
      <BookingRules />
    </Steady>
  )
}
