import { z } from 'zod'
import type { Access } from '../domain/access.ts'
import type { AuditAction } from '../domain/audit.ts'

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
  /** The status of a success; 200 unless told. */
  status?: 200 | 201 | 202 | 204 | 302
  /** Content type of a body that is not JSON. */
  consumes?: string
  /** Content type of an answer that is not JSON. */
  produces?: string
  /**
   * Accepts an Idempotency-Key: the same key answers the same result. `by-answer` where the action asks somebody outside,
   * which no transaction may hold: it is safe to repeat by itself, and its answer is kept afterwards.
   */
  idempotent?: boolean | 'by-answer'
  limit?: Limit
  /**
   * What the audit log keeps of an answer that changes nothing: an export, or a look of an operator at a company's things.
   * An answer that cannot be logged is not given.
   */
  audit?: { action: AuditAction; of?: 'operators' }
  /** Tied to this browser: one without a secret of its own is given one. */
  bindsBrowser?: boolean
}

/** The answer of a call that sends a file: bytes of the type that `produces` names. */
export const FileBytes = z.custom<Uint8Array>()

/** One call of the wire: its address, who may make it, and the shapes that go in and out. */
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

/** What a caller in the browser must bring: only the parts that the endpoint has. */
export type CallInput<E> =
  E extends Endpoint<Method, string, infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? unknown
  : undefined extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> }
