// The server without its pages, for tests that kill or stop it.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { emptySite } from '../../support/empty-site.ts'

const parts = await openParts(readConfig(process.env), () => new Date(), console.log)
const app = await buildApp(parts, emptySite)
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening on ${(app.server.address() as AddressInfo).port}`)
await once(process, 'SIGTERM')
await app.close()
await closeParts(parts)
