import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api.ts'
import { upkeepCalls } from '#contract/platform/upkeep.ts'
import { autoPayRoutes } from './billing/auto-pay/routes.ts'
import { costRoutes } from './billing/costs/routes.ts'
import { invoiceOperatorRoutes } from './billing/invoices/operator-routes.ts'
import { invoiceRoutes } from './billing/invoices/routes.ts'
import { paymentMethodRoutes } from './billing/payment-methods/routes.ts'
import { paymentOperatorRoutes } from './billing/payments/operator-routes.ts'
import { paymentRoutes } from './billing/payments/routes.ts'
import { webhookRoutes } from './billing/payments/webhook-routes.ts'
import { referralOperatorRoutes } from './billing/referrals/operator-routes.ts'
import { referralRoutes } from './billing/referrals/routes.ts'
import { standingOperatorRoutes } from './billing/standing/operator-routes.ts'
import { developmentRoutes } from './catalog/development-routes.ts'
import { priceBookRoutes } from './catalog/price-book/routes.ts'
import { bookVendorRoutes, priceFileRoutes } from './catalog/price-book/vendor-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { waitlistRoutes } from './catalog/waitlist/routes.ts'
import type { Parts } from './context.ts'
import { seatRoutes } from './fulfillment/seats/routes.ts'
import { departureRoutes, taskRoutes, vendorTaskRoutes } from './fulfillment/tasks/routes.ts'
import { buyerOrderRoutes, orderRoutes, vendorLinkRoutes } from './fulfillment/vendor-orders/routes.ts'
import { avatarRoutes } from './people/accounts/avatar-routes.ts'
import { accountRoutes } from './people/accounts/routes.ts'
import { controlRoutes } from './people/companies/control-routes.ts'
import { invitationRoutes, memberFileRoutes, memberRoutes } from './people/companies/member-routes.ts'
import { companyRoutes } from './people/companies/routes.ts'
import { companySecurityRoutes } from './people/company-security/routes.ts'
import { contactRoutes } from './people/contact/routes.ts'
import { factorRoutes } from './people/factors/routes.ts'
import { notificationRoutes } from './people/notifications/routes.ts'
import { staffRoutes } from './people/staff/routes.ts'
import { auditRoutes } from './platform/audit/routes.ts'
import { cookieName } from './platform/http/cookies.ts'
import { handleErrors } from './platform/http/error-reply.ts'
import { guardRequests } from './platform/http/guards.ts'
import { healthRoutes } from './platform/http/health.ts'
import { readJsonOnly } from './platform/http/json-body.ts'
import { describeApi, serveOpenApi } from './platform/http/openapi.ts'
import { rememberReferrers } from './platform/http/remember-referrers.ts'
import { createRoute } from './platform/http/route.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { serverSettings, type Tuning, usualTuning } from './platform/http/server-settings.ts'
import { jobRoutes } from './platform/jobs/routes.ts'
import { poolClearingRoutes } from './pools/clearing-routes.ts'
import { poolFigureRoutes } from './pools/figure-routes.ts'
import { countFreezeRefusal } from './pools/freeze-refusals.ts'
import { poolOperatorRoutes } from './pools/operator-routes.ts'
import { poolRoutes } from './pools/routes.ts'
import { accountCodeRoutes } from './purchasing/account-codes/routes.ts'
import { budgetRoutes } from './purchasing/budgets/routes.ts'
import { changeRoutes } from './purchasing/changes/routes.ts'
import { purchaseOperatorRoutes } from './purchasing/purchases/operator-routes.ts'
import { purchaseRoutes } from './purchasing/purchases/routes.ts'
import { renewalRoutes } from './purchasing/renewals/routes.ts'
import { policyRoutes, requestRoutes } from './purchasing/requests/routes.ts'
import { replyBotRoutes } from './reply-bot/routes.ts'
import { accountStatementRoutes } from './reports/account-statement/routes.ts'
import { attentionRoutes } from './reports/attention/routes.ts'
import { calendarRoutes } from './reports/calendar/routes.ts'
import { deletionRoutes } from './reports/deletions/routes.ts'
import { dataRoutes } from './reports/exports/routes.ts'
import { monthEndRoutes } from './reports/month-end/routes.ts'
import { bulkRoutes } from './reports/operator/bulk-routes.ts'
import { exportRoutes } from './reports/operator/export-routes.ts'
import { pendingRoutes } from './reports/operator/pending-routes.ts'
import { operatorRoutes } from './reports/operator/routes.ts'
import { productRoutes } from './reports/products/routes.ts'
import { savingsRoutes } from './reports/savings/routes.ts'
import { searchRoutes } from './reports/search/routes.ts'
import { bookPages } from './site/book-pages.ts'
import { metricsRoutes } from './site/metrics.ts'
import { servePages } from './site/pages.ts'
import { settingsRoutes } from './site/settings-routes.ts'
import type { Site } from './site/site-files.ts'

/** The whole server as a function of its parts: main.ts listens with it, tests inject requests. */
export async function buildApp(
  parts: Parts,
  site: Site,
  tuning: Tuning = usualTuning,
): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify(serverSettings(config, tuning))
  const book = bookPages({
    site: site.book,
    priceBook: parts.priceBook,
    publicPools: parts.publicPools,
    log: app.log,
  })
  app.addHook('onClose', () => book.close())
  if (parts.tracer) {
    const { traceRequests } = await import('./platform/tracing/trace-requests.ts')
    traceRequests(app, parts.tracer)
  }
  readJsonOnly(app)
  handleErrors(app, (refused) => countFreezeRefusal(parts, refused))
  addSecurityHeaders(app, config)
  await app.register(cookie)
  guardRequests(app, parts, tuning)
  rememberReferrers(app, parts)
  healthRoutes(app, parts)
  metricsRoutes(app, parts, book)
  const installation = { ...config, sessionCookie: cookieName(config, 'session') }
  serveOpenApi(app, () => describeApi([...endpoints, ...upkeepCalls], installation))
  const route = createRoute(app, parts)
  accountCodeRoutes(route)
  accountRoutes(route)
  accountStatementRoutes(route)
  avatarRoutes(app, parts)
  attentionRoutes(route)
  budgetRoutes(route)
  calendarRoutes(route)
  autoPayRoutes(route)
  catalogRoutes(route)
  if (config.development) developmentRoutes(app, parts)
  controlRoutes(route)
  dataRoutes(route)
  deletionRoutes(route)
  companySecurityRoutes(route)
  companyRoutes(route)
  contactRoutes(route)
  costRoutes(route)
  factorRoutes(route)
  invoiceRoutes(route)
  jobRoutes(route)
  invoiceOperatorRoutes(route)
  memberRoutes(route)
  monthEndRoutes(route)
  await memberFileRoutes(app, parts)
  invitationRoutes(route)
  notificationRoutes(route)
  operatorRoutes(route)
  bulkRoutes(route)
  auditRoutes(route)
  exportRoutes(route)
  paymentMethodRoutes(route)
  paymentRoutes(route)
  paymentOperatorRoutes(route)
  await webhookRoutes(app, parts)
  poolRoutes(route)
  poolOperatorRoutes(route)
  poolFigureRoutes(route)
  poolClearingRoutes(route)
  priceBookRoutes(route)
  bookVendorRoutes(route)
  await priceFileRoutes(app, parts)
  purchaseRoutes(route)
  changeRoutes(route)
  orderRoutes(route)
  buyerOrderRoutes(route)
  vendorLinkRoutes(route)
  taskRoutes(route)
  vendorTaskRoutes(route)
  departureRoutes(route)
  policyRoutes(route)
  requestRoutes(route)
  referralRoutes(route)
  referralOperatorRoutes(route)
  renewalRoutes(route)
  await replyBotRoutes(app, parts)
  purchaseOperatorRoutes(route)
  staffRoutes(route)
  pendingRoutes(route)
  standingOperatorRoutes(route)
  productRoutes(route)
  savingsRoutes(route)
  searchRoutes(route)
  seatRoutes(route)
  settingsRoutes(route)
  waitlistRoutes(route)
  servePages(app, { parts, site, book })
  return app
}
