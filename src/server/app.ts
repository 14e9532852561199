import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api.ts'
import { upkeepCalls } from '#contract/upkeep.ts'
import { accountCodeRoutes } from './account-codes/routes.ts'
import { accountStatementRoutes } from './account-statement/routes.ts'
import { avatarRoutes } from './accounts/avatar-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { attentionRoutes } from './attention/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { autoPayRoutes } from './auto-pay/routes.ts'
import { budgetRoutes } from './budgets/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { developmentRoutes } from './catalog/development-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { changeRoutes } from './changes/routes.ts'
import { controlRoutes } from './companies/control-routes.ts'
import { invitationRoutes, memberFileRoutes, memberRoutes } from './companies/member-routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { companySecurityRoutes } from './company-security/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Parts } from './context.ts'
import { costRoutes } from './costs/routes.ts'
import { deletionRoutes } from './deletions/routes.ts'
import { dataRoutes } from './exports/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { bookPages } from './http/book-pages.ts'
import { cookieName } from './http/cookies.ts'
import { handleErrors } from './http/error-reply.ts'
import { guardRequests } from './http/guards.ts'
import { healthRoutes } from './http/health.ts'
import { readJsonOnly } from './http/json-body.ts'
import { metricsRoutes } from './http/metrics.ts'
import { describeApi, serveOpenApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { rememberReferrers } from './http/remember-referrers.ts'
import { createRoute } from './http/route.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serverSettings, type Tuning, usualTuning } from './http/server-settings.ts'
import type { Site } from './http/site-files.ts'
import { invoiceOperatorRoutes } from './invoices/operator-routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { monthEndRoutes } from './month-end/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { bulkRoutes } from './operator/bulk-routes.ts'
import { exportRoutes } from './operator/export-routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { paymentMethodRoutes } from './payment-methods/routes.ts'
import { paymentOperatorRoutes } from './payments/operator-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { webhookRoutes } from './payments/webhook-routes.ts'
import { poolClearingRoutes } from './pools/clearing-routes.ts'
import { poolFigureRoutes } from './pools/figure-routes.ts'
import { countFreezeRefusal } from './pools/freeze-refusals.ts'
import { poolOperatorRoutes } from './pools/operator-routes.ts'
import { poolRoutes } from './pools/routes.ts'
import { priceBookRoutes } from './price-book/routes.ts'
import { bookVendorRoutes, priceFileRoutes } from './price-book/vendor-routes.ts'
import { productRoutes } from './products/routes.ts'
import { purchaseOperatorRoutes } from './purchases/operator-routes.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { referralOperatorRoutes } from './referrals/operator-routes.ts'
import { referralRoutes } from './referrals/routes.ts'
import { renewalRoutes } from './renewals/routes.ts'
import { replyBotRoutes } from './replybot/routes.ts'
import { policyRoutes, requestRoutes } from './requests/routes.ts'
import { savingsRoutes } from './savings/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { seatRoutes } from './seats/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { standingOperatorRoutes } from './standing/operator-routes.ts'
import { departureRoutes, taskRoutes, vendorTaskRoutes } from './tasks/routes.ts'
import { buyerOrderRoutes, orderRoutes, vendorLinkRoutes } from './vendor-orders/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'

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
