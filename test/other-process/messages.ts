import type { InjectOptions, LightMyRequestResponse } from 'fastify'

/** What the parent asks for: a call, or that the clock of requests ticks at a moment. */
export type Sent = { id: number; now: Date } & ({ request: InjectOptions } | { clock: Date })

export type Response = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'body' | 'rawPayload' | 'cookies'
>

export type Answered = { id: number } & ({ response: Response | null } | { error: string })
