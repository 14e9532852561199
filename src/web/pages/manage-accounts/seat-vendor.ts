/** What the page shows of a vendor. One that is no longer listed has no pricing page, so no segment. */
export type SeatVendor = { name: string; segment: string | null }
