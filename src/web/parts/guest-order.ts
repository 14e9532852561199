/** What a visitor ordered before logging in, for the pages on the way. The server keeps the order itself. */
export type GuestOrder = { vendor: string; lines: string[]; total: string }

const key = 'guest-order'

export function keepGuestOrder(order: GuestOrder) {
  try {
    sessionStorage.setItem(key, JSON.stringify(order))
  } catch {
    // Without storage the pages don't show it.
  }
}

export function readGuestOrder(): GuestOrder | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function forgetGuestOrder() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is none.
  }
}
