import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { NamedJob } from '../run-job.ts'

/** What the parent asks for: a call, or that a job runs at a moment. */
export type Sent = { id: number; now: Date } & ({ request: InjectOptions } | { job: NamedJob })

export type Response = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'body' | 'rawPayload' | 'cookies'
>

export type Answered = { id: number } & ({ response: Response | null } | { error: string })
