import type { Database } from '../db/open.ts'
import { sendSpans } from './send-spans.ts'
import { traceCalls } from './trace-calls.ts'
import { traceStatements } from './trace-statements.ts'
import { createTracer, type Sink, type Tracer } from './tracer.ts'

/** Everything that is traced but requests and jobs, which ask for it themselves. Loaded only with an endpoint. */
export function openTracing(
  endpoint: string,
  { database, now }: { database: Database; now: () => Date },
  sink: Sink = sendSpans(endpoint),
): Tracer {
  const tracer = createTracer(sink, now)
  traceStatements(database.pool, tracer)
  const stop = traceCalls(tracer)
  return {
    ...tracer,
    close: () => {
      stop()
      return tracer.close()
    },
  }
}
