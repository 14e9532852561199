/** What the page shows of a vendor. */
export type SeatVendor = { name: string; segment: string }
