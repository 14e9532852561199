import { z } from 'zod'
import { readDollars } from '#domain/platform/read-dollars.ts'
import { seatAnswers } from '#domain/purchasing/renewal-choice.ts'
import { endpoint } from '../platform/endpoint.ts'

const maxDollars = 1_000_000_000

/**
 * `poRequiredOver` is in dollars per year; null means that a PO number is never required. `unanswered` is what happens to a
 * seat whose holder doesn't say whether they still use it.
 */
const Controls = z.object({
  poRequiredOver: z.number().nullable(),
  fiscalStartMonth: z.number(),
  unanswered: z.enum(seatAnswers),
})
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
  unanswered: z.enum(seatAnswers, 'Choose keep or release.').optional(),
})

const typedLimit = (text: string) => (text.trim() === '' ? null : readDollars(text))

/** The same as typed into a form: an empty limit means never. */
export const TypedControls = z.strictObject({
  poRequiredOver: z.string().transform(typedLimit).pipe(ControlsForm.shape.poRequiredOver.unwrap()),
  fiscalStartMonth: z.string().transform(Number).pipe(ControlsForm.shape.fiscalStartMonth.unwrap()),
  unanswered: ControlsForm.shape.unanswered.unwrap(),
})

export const readControls = endpoint({
  method: 'GET',
  path: '/api/company/controls',
  access: 'finance',
  summary:
    'When a PO number is required, when fiscal years begin, and what happens to seats nobody speaks up for',
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
