import { z } from 'zod'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'

/** Asks the holder of a seat whether they still use it. Days are YYYY-MM-DD. */
const SeatQuestion = z.object({
  _id: z.string(),
  vendor: z.string(),
  /** The vendor's uploaded logo. */
  logo: z.string().nullable(),
  subscription: z.string(),
  /** A released seat can be taken back for a while. */
  state: z.enum(['open', 'released']),
  /** The company can give the seat up until this day. */
  noticeBy: z.string(),
  /** Without an answer, the seat is released on this day; null: it is kept. */
  releasesOn: z.string().nullable(),
  /** The last moment to take it back; null while it is open. */
  takeBackUntil: z.string().nullable(),
  /** Whether a seat is free to take back. */
  isFree: z.boolean(),
})
export type SeatQuestion = z.infer<typeof SeatQuestion>

export const mySeatQuestions = endpoint({
  method: 'GET',
  path: '/api/my-seats/questions',
  access: 'employee',
  summary: 'Questions about your seats, and seats that you can take back',
  response: z.object({ questions: z.array(SeatQuestion) }),
})

/** `keep: true` for a released seat takes it back. */
export const answerSeatQuestion = endpoint({
  method: 'POST',
  path: '/api/my-seats/questions/:id',
  access: 'employee',
  summary: 'Keep or release your seat, or take it back',
  status: 204,
  idempotent: true,
  params: ById,
  body: z.strictObject({ keep: z.boolean('Say whether to keep it.') }),
})
