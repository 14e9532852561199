import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type Attributes = Record<string, string | number>

/** What part of the work took how long, and inside of what. */
export type Span = {
  traceId: string
  id: string
  parentId: string | null
  name: string
  kind: Kind
  attributes: Attributes
  startedMs: number
  /** Of the processor's clock, for the length. */
  started: bigint
  nanoseconds: bigint
  failed: boolean
}

/** The numbers of OpenTelemetry: work inside, a request that came, one that left. */
export const kinds = { inside: 1, server: 2, client: 3 } as const
type Kind = (typeof kinds)[keyof typeof kinds]

type Start = { kind?: Kind; attributes?: Attributes; parent?: Parent | null }
type Parent = Pick<Span, 'traceId' | 'id'>

export type Tracer = {
  /** Work with a span of its own; what it does is inside of that. */
  trace: <T>(name: string, start: Start, work: (span: Span) => Promise<T>) => Promise<T>
  /** For work that ends elsewhere. */
  start: (name: string, start: Start) => Span
  end: (span: Span, failed?: boolean) => void
  /** Whatever is called by it is inside of the span. */
  inside: <T>(span: Span, work: () => T) => T
  current: () => Span | undefined
  /** Of which trace a failure is, for the log. */
  traceIdOf: (failure: unknown) => string | undefined
  close: () => Promise<void>
}

export type Sink = { take: (span: Span) => void; close: () => Promise<void> }

export function createTracer(sink: Sink, now: () => Date): Tracer {
  const open = new AsyncLocalStorage<Span>()
  const failures = new WeakMap<object, string>()
  const start: Tracer['start'] = (
    name,
    { kind = kinds.inside, attributes = {}, parent = open.getStore() },
  ) => ({
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    id: randomBytes(8).toString('hex'),
    parentId: parent?.id ?? null,
    ...{ name, kind, attributes, failed: false },
    startedMs: now().getTime(),
    started: process.hrtime.bigint(),
    nanoseconds: 0n,
  })
  const end: Tracer['end'] = (span, failed = false) => {
    span.nanoseconds = process.hrtime.bigint() - span.started
    span.failed = failed
    sink.take(span)
  }
  return {
    start,
    end,
    inside: (span, work) => open.run(span, work),
    current: () => open.getStore(),
    traceIdOf: (failure) => (failure instanceof Error ? failures.get(failure) : undefined),
    trace: async (name, given, work) => {
      const span = start(name, given)
      try {
        const result = await open.run(span, () => work(span))
        end(span)
        return result
      } catch (error) {
        if (error instanceof Error) failures.set(error, span.traceId)
        end(span, true)
        throw error
      }
    },
    close: () => sink.close(),
  }
}

/** The header by which one program tells another of which trace its request is. */
export function parentOf(traceparent: unknown): Parent | null {
  const [, traceId = '', id = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(String(traceparent)) ?? []
  return traceId && !/^0+$/.test(traceId) ? { traceId, id } : null
}
