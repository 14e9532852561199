export const billingCycles = ['monthly', 'quarterly', 'annually'] as const
export type BillingCycle = (typeof billingCycles)[number]
