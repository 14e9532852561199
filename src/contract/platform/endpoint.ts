import { z } from 'zod'
import type { AuditAction } from '#domain/audit/audit.ts'
import type { Access } from '#domain/people/access.ts'
import type { FreshLevel } from '#domain/people/factors.ts'
import type { StaffRight } from '#domain/people/staff.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How often one client may call: `max` times in `seconds`. */
export type Limit = { max: number; seconds: number }

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  method: M
  path: P
  access: A
  summary: string
  params?: Params
  query?: Query
  body?: Body
  response?: Response
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 202 | 204 | 302
  /** The action marks its answer with `isNew` when it made something: the status is then 201. The mark is not sent. */
  marksNew?: boolean
  /** The action answers `{ pending }` when somebody else must approve first: the status is then 202. */
  marksPending?: boolean
  /** Content type of a body that is not JSON. */
  consumes?: string
  /** Content type of a response that is not JSON. */
  produces?: string
  /**
   * Accepts an Idempotency-Key: the same key gets the same response. `by-answer` is for actions that call another
   * service, so no transaction can stay open: the action itself is safe to repeat, and its response is stored afterward.
   */
  idempotent?: boolean | 'by-answer'
  limit?: Limit
  /** The right of an operator that the call needs. Every call for operators names one. */
  staff?: StaffRight
  /** Asks for a proof of the last 10 minutes: see domain/factors.ts. */
  fresh?: FreshLevel
  /**
   * `anywhere`: about the person's own account, so the networks of their company do not matter. `enrolling`: also while
   * they must set up a second factor first.
   */
  open?: 'anywhere' | 'enrolling'
  /**
   * Audit entry for a call that changes nothing: an export, or an operator viewing a company's data.
   * If it can't be logged, the call fails.
   */
  audit?: { action: AuditAction; of?: 'operators' }
  /** Tied to this browser: a browser without a secret gets one. */
  bindsBrowser?: boolean
}

/** How often a file with rows is taken: reading one costs more than other calls. */
export const fileLimit: Limit = { max: 60, seconds: 3600 }

/** Response of a call that sends a file: bytes of the content type in `produces`. */
export const FileBytes = z.custom<Uint8Array>()

/** The body of a call that takes no fields: whatever is sent is refused by name. */
export const NoFields = z.strictObject({}).optional()

/** One API call: its address, who may make it, and its input and output. */
export function endpoint<
  const M extends Method,
  const P extends string,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodVoid,
  const A extends Access = Access,
>(definition: Endpoint<M, P, Params, Query, Body, Response, A>) {
  return definition
}

export type InputOf<E> =
  E extends Endpoint<Method, string, infer Params, infer Query, infer Body, z.ZodType>
    ? { params: z.infer<Params>; query: z.infer<Query>; body: z.infer<Body> }
    : never

export type OutputOf<E> =
  E extends Endpoint<Method, string, z.ZodType, z.ZodType, z.ZodType, infer Response>
    ? z.infer<Response>
    : never

/** What the browser must pass: only the parts that the endpoint has. */
export type CallInput<E> =
  E extends Endpoint<Method, string, infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? unknown
  : undefined extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> }
