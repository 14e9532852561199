import { z } from 'zod'
import { isCostCenterCode, isPoNumber } from '#domain/people/cost-center.ts'

/** A cost center as callers name it. */
export const CostCenterCode = z
  .string()
  .trim()
  .refine(isCostCenterCode, 'Use 1 to 20 letters, digits or hyphens.')

/** The buyer's own number for an order. */
export const PoNumber = z.string().trim().refine(isPoNumber, 'Use 1 to 40 printable characters.')
