import { z } from 'zod'
import { readDollars } from '../domain/money.ts'
import { endpoint } from './endpoint.ts'

const maxDollars = 1_000_000_000

/** `poRequiredOver` is in dollars per year; null means that a PO number is never required. */
const Controls = z.object({ poRequiredOver: z.number().nullable(), fiscalStartMonth: z.number() })
export type Controls = z.infer<typeof Controls>

export const ControlsForm = z.strictObject({
  poRequiredOver: z
    .number('Enter an amount in dollars.')
    .min(0, 'Enter an amount of 0 or more.')
    .max(maxDollars, 'Enter an amount of at most $1,000,000,000.')
    .nullable()
    .optional(),
  fiscalStartMonth: z
    .number('Choose a month from 1 to 12.')
    .int('Choose a month from 1 to 12.')
    .min(1, 'Choose a month from 1 to 12.')
    .max(12, 'Choose a month from 1 to 12.')
    .optional(),
})

const typedLimit = (text: string) => (text.trim() === '' ? null : readDollars(text))

/** The same as typed into a form: an empty limit means never. */
export const TypedControls = z.strictObject({
  poRequiredOver: z.string().transform(typedLimit).pipe(ControlsForm.shape.poRequiredOver.unwrap()),
  fiscalStartMonth: z.string().transform(Number).pipe(ControlsForm.shape.fiscalStartMonth.unwrap()),
})

export const readControls = endpoint({
  method: 'GET',
  path: '/api/company/controls',
  access: 'finance',
  summary: 'When a PO number is required, and the month in which fiscal years begin',
  response: Controls,
})

export const saveControls = endpoint({
  method: 'PUT',
  path: '/api/company/controls',
  access: 'finance',
  summary: 'Change the controls of the company; what is not sent stays',
  idempotent: true,
  body: ControlsForm,
  response: Controls,
})
