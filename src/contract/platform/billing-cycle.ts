import { z } from 'zod'
import { billingCycles } from '#domain/platform/billing-cycle.ts'

export const BillingCycle = z.enum(billingCycles)
