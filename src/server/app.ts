import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { endpoints } from '../contract/api.ts'
import { accountRoutes } from './accounts/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Parts } from './context.ts'
import { handleErrors } from './http/error-reply.ts'
import { guardRequests } from './http/guards.ts'
import { healthRoutes } from './http/health.ts'
import { logSettings } from './http/log.ts'
import { describeApi, serveOpenApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { createRoute } from './http/route.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { Site } from './http/site-files.ts'
import { settingsRoutes } from './settings/routes.ts'

/** The whole server as a function of its parts: main.ts listens with it, tests call into it. */
export async function buildApp(parts: Parts, site: Site): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify({
    ...logSettings(config),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  readJsonOnly(app)
  handleErrors(app)
  addSecurityHeaders(app, config)
  await app.register(cookie)
  await guardRequests(app, config)
  healthRoutes(app, parts)
  serveOpenApi(app, describeApi(endpoints, config.appUrl))
  const route = createRoute(app, parts)
  accountRoutes(route)
  contactRoutes(route)
  settingsRoutes(route)
  servePages(app, parts, site)
  return app
}

/** An empty body is no body, also when it is announced as JSON; any other type is refused. */
function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
