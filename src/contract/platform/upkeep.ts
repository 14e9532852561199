import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'

const Healthy = z.object({ status: z.literal('ok') })

/** Listed in the API description like every call, but handled before authentication. */
export const upkeepCalls: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Whether the process is up',
    response: Healthy,
  }),
  endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Whether the database can be reached',
    response: Healthy,
  }),
  endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'The description of every call',
    response: z.record(z.string(), z.unknown()),
  }),
]
