import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api.ts'
import { upkeepCalls } from '#contract/platform/upkeep.ts'
import { autoPayRoutes } from './billing/auto-pay/routes.ts'
import { marginRoutes, statementRoutes } from './billing/costs/routes.ts'
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
import { createRoute } from './people/callers/create-route.ts'
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
import type { Route } from './platform/http/route.ts'
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
import { offerRoutes, purchaseRoutes } from './purchasing/purchases/routes.ts'
import { renewalRoutes } from './purchasing/renewals/routes.ts'
import { policyRoutes, requestRoutes } from './purchasing/requests/routes.ts'
import { wantedToolRoutes } from './purchasing/wanted-tools/routes.ts'
import { replyBotRoutes } from './reply-bot/routes.ts'
import { accountStatementRoutes } from './reports/account-statement/routes.ts'
import { attentionRoutes } from './reports/attention/routes.ts'
import { bulkRoutes } from './reports/bulk/routes.ts'
import { calendarRoutes } from './reports/calendar/routes.ts'
import { companyPreviewRoutes } from './reports/company-preview/routes.ts'
import { dashboardRoutes } from './reports/dashboard/routes.ts'
import { deletionRoutes } from './reports/deletions/routes.ts'
import { dataRoutes } from './reports/exports/routes.ts'
import { monthEndRoutes } from './reports/month-end/routes.ts'
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

/** The calls of each area; those that need more than a route are added beside them. */
const calls: readonly ((route: Route) => void)[] = [
  accountCodeRoutes,
  accountRoutes,
  accountStatementRoutes,
  attentionRoutes,
  budgetRoutes,
  calendarRoutes,
  autoPayRoutes,
  catalogRoutes,
  controlRoutes,
  dashboardRoutes,
  dataRoutes,
  deletionRoutes,
  companySecurityRoutes,
  companyRoutes,
  companyPreviewRoutes,
  contactRoutes,
  statementRoutes,
  marginRoutes,
  factorRoutes,
  invoiceRoutes,
  jobRoutes,
  invoiceOperatorRoutes,
  memberRoutes,
  monthEndRoutes,
  invitationRoutes,
  notificationRoutes,
  operatorRoutes,
  bulkRoutes,
  auditRoutes,
  exportRoutes,
  paymentMethodRoutes,
  paymentRoutes,
  paymentOperatorRoutes,
  poolRoutes,
  poolOperatorRoutes,
  poolFigureRoutes,
  poolClearingRoutes,
  priceBookRoutes,
  bookVendorRoutes,
  purchaseRoutes,
  offerRoutes,
  changeRoutes,
  orderRoutes,
  buyerOrderRoutes,
  vendorLinkRoutes,
  taskRoutes,
  vendorTaskRoutes,
  departureRoutes,
  policyRoutes,
  requestRoutes,
  wantedToolRoutes,
  referralRoutes,
  referralOperatorRoutes,
  renewalRoutes,
  purchaseOperatorRoutes,
  staffRoutes,
  pendingRoutes,
  standingOperatorRoutes,
  productRoutes,
  savingsRoutes,
  searchRoutes,
  seatRoutes,
  settingsRoutes,
  waitlistRoutes,
]

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
  for (const addCalls of calls) addCalls(route)
  avatarRoutes(app, parts)
  if (config.development) developmentRoutes(app, parts)
  await memberFileRoutes(app, parts)
  await webhookRoutes(app, parts)
  await priceFileRoutes(app, parts)
  await replyBotRoutes(app, parts)
  servePages(app, { parts, site, book })
  return app
}
