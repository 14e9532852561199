/** Who moves the money: Stripe, or the sandbox where no key is set. */
export const paymentProviders = ['stripe', 'sandbox'] as const
export type PaymentProvider = (typeof paymentProviders)[number]
