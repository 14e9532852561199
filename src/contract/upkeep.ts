import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'

const Fine = z.object({ status: z.literal('ok') })

/** Described like every call, and answered before anybody is asked who they are. */
export const upkeepCalls: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Whether the process is up',
    response: Fine,
  }),
  endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Whether the database can be reached',
    response: Fine,
  }),
  endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This description of every call',
    response: z.record(z.string(), z.unknown()),
  }),
]
