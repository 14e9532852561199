import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { addressOf } from '../samples/samples.ts'
import { world } from '../support/world.ts'
import { whoMayCall } from './who-may-call.ts'

/** Routes that are not in the contract. */
const otherRoutes = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /api/openapi.json']

const registered: string[] = []
const listen = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) registered.push(`${each} ${url}`)
  })
diagnostics.subscribe('fastify.initialization', listen)
await world()
diagnostics.unsubscribe('fastify.initialization', listen)

test('calls and their access levels match this list', () => {
  const lines = endpoints.map((call) => `${call.access.padEnd(17)} ${call.method.padEnd(7)} ${call.path}`)
  expect(lines.sort()).toEqual(whoMayCall.trim().split('\n').sort())
})

test('every call has its own address and a handler', () => {
  expect(new Set(endpoints.map(addressOf)).size).toBe(endpoints.length)
  expect(endpoints.map(addressOf).filter((address) => !registered.includes(address))).toEqual([])
})

test('there are no routes outside the contract', () => {
  const known = new Set([...endpoints.map(addressOf), ...otherRoutes])
  expect(registered.filter((address) => !known.has(address.replace(/^HEAD /, 'GET ')))).toEqual([])
})
