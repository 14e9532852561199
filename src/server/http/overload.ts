import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Tuning } from './server-settings.ts'

/**
 * Tells whether requests come faster than they can be answered: everything waits longer than the limit,
 * in two samples in a row, so that one long moment (a start, a big query) turns nobody away. A limit of 0 is none.
 */
export function watchLoad(app: FastifyInstance, { overloadDelayMs, overloadSampleMs }: Tuning) {
  if (overloadDelayMs === 0) return () => false
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  let slowSamples = 0
  const timer = setInterval(() => {
    slowSamples = delays.mean / 1e6 > overloadDelayMs ? slowSamples + 1 : 0
    delays.reset()
  }, overloadSampleMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  return () => slowSamples > 1
}
