import { z } from 'zod'

/** A cost center as callers name it. */
export const CostCenterCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,20}$/, 'Use 1 to 20 letters, digits or hyphens.')

/** The buyer's own number for an order. */
export const PoNumber = z
  .string()
  .trim()
  .regex(/^\P{C}{1,40}$/u, 'Use 1 to 40 characters.')
