import type { Attributes, Sink, Span } from './tracer.ts'

const everyMs = 5000
const batch = 500
/** Without a collector, later spans are dropped: traces are not worth memory. */
const maxWaiting = 5000
const patienceMs = 5000

/** Sends spans to an OpenTelemetry collector, by OTLP over HTTP as JSON, a few at a time. */
export function sendSpans(endpoint: string): Sink {
  let waiting: Span[] = []
  let sending = Promise.resolve()
  const send = async () => {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, batch)
      const isTaken = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payloadOf(spans)),
        signal: AbortSignal.timeout(patienceMs),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isTaken) return // these are lost; the next ones may not be
    }
  }
  const timer = setInterval(() => {
    sending = sending.then(send)
  }, everyMs)
  timer.unref()
  return {
    take: (span) => {
      if (waiting.length < maxWaiting) waiting.push(span)
    },
    close: async () => {
      clearInterval(timer)
      await sending.then(send)
      waiting = []
    },
  }
}

function payloadOf(spans: Span[]) {
  const resource = { attributes: attributesOf({ 'service.name': 'cobuy' }) }
  return {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'cobuy' }, spans: spans.map(wireOf) }] }],
  }
}

const failure = { code: 2 }

function wireOf({ traceId, id, parentId, name, kind, attributes, startedMs, nanoseconds, failed }: Span) {
  const startNanoseconds = BigInt(startedMs) * 1_000_000n
  return {
    ...{ traceId, spanId: id, ...(parentId && { parentSpanId: parentId }), name, kind },
    startTimeUnixNano: String(startNanoseconds),
    endTimeUnixNano: String(startNanoseconds + nanoseconds),
    attributes: attributesOf(attributes),
    status: failed ? failure : {},
  }
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}
