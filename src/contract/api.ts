import * as accountStatement from './billing/account-statement.ts'
import * as autoPay from './billing/auto-pay.ts'
import * as disputes from './billing/disputes.ts'
import * as invoices from './billing/invoices.ts'
import * as operatorInvoices from './billing/operator-invoices.ts'
import * as paymentMethods from './billing/payment-methods.ts'
import * as payments from './billing/payments.ts'
import * as referrals from './billing/referrals.ts'
import * as standing from './billing/standing.ts'
import * as statements from './billing/statements.ts'
import * as changeSets from './catalog/change-sets.ts'
import * as demand from './catalog/demand.ts'
import * as marketplace from './catalog/marketplace.ts'
import * as previews from './catalog/preview.ts'
import * as priceBook from './catalog/price-book.ts'
import * as seatQuestions from './fulfillment/seat-questions.ts'
import * as seats from './fulfillment/seats.ts'
import * as tasks from './fulfillment/tasks.ts'
import * as vendorLinks from './fulfillment/vendor-links.ts'
import * as vendorOrders from './fulfillment/vendor-orders.ts'
import * as accounts from './people/accounts.ts'
import * as companies from './people/companies.ts'
import * as companyAudit from './people/company-audit.ts'
import * as companyPreview from './people/company-preview.ts'
import * as companySecurity from './people/company-security.ts'
import * as contact from './people/contact.ts'
import * as controls from './people/controls.ts'
import * as costCenters from './people/cost-centers.ts'
import * as factors from './people/factors.ts'
import * as myAccount from './people/my-account.ts'
import * as myData from './people/my-data.ts'
import * as notifications from './people/notifications.ts'
import * as staff from './people/staff.ts'
import * as team from './people/team.ts'
import type { Endpoint } from './platform/endpoint.ts'
import * as operatorJobs from './platform/operator-jobs.ts'
import * as operatorPoolFigures from './pools/operator-pool-figures.ts'
import * as operatorPools from './pools/operator-pools.ts'
import * as pools from './pools/pools.ts'
import * as accountCodes from './purchasing/account-codes.ts'
import * as budgets from './purchasing/budgets.ts'
import * as offers from './purchasing/offers.ts'
import * as policy from './purchasing/policy.ts'
import * as renewals from './purchasing/renewals.ts'
import * as requests from './purchasing/requests.ts'
import * as wantedTools from './purchasing/wanted-tools.ts'
import * as replybot from './reply-bot/replybot.ts'
import * as attention from './reports/attention.ts'
import * as calendar from './reports/calendar.ts'
import * as dashboard from './reports/dashboard.ts'
import * as monthEnd from './reports/month-end.ts'
import * as operator from './reports/operator.ts'
import * as operatorBulk from './reports/operator-bulk.ts'
import * as operatorExports from './reports/operator-exports.ts'
import * as operatorQueues from './reports/operator-queues.ts'
import * as pending from './reports/pending.ts'
import * as products from './reports/products.ts'
import * as savings from './reports/savings.ts'
import * as search from './reports/search.ts'
import * as settings from './site/settings.ts'
import * as changes from './subscriptions/changes.ts'
import * as purchases from './subscriptions/purchases.ts'

const areas = {
  ...accountCodes,
  ...accountStatement,
  ...accounts,
  ...attention,
  ...autoPay,
  ...budgets,
  ...calendar,
  ...changeSets,
  ...changes,
  ...companies,
  ...companyAudit,
  ...companyPreview,
  ...companySecurity,
  ...contact,
  ...controls,
  ...costCenters,
  ...dashboard,
  ...demand,
  ...disputes,
  ...factors,
  ...operatorBulk,
  ...operatorExports,
  ...operatorInvoices,
  ...operatorPools,
  ...operatorJobs,
  ...operatorPoolFigures,
  ...operatorQueues,
  ...invoices,
  ...marketplace,
  ...monthEnd,
  ...pending,
  ...myAccount,
  ...myData,
  ...notifications,
  ...offers,
  ...operator,
  ...paymentMethods,
  ...payments,
  ...policy,
  ...pools,
  ...previews,
  ...priceBook,
  ...products,
  ...purchases,
  ...referrals,
  ...renewals,
  ...replybot,
  ...requests,
  ...wantedTools,
  ...savings,
  ...search,
  ...seatQuestions,
  ...seats,
  ...settings,
  ...staff,
  ...standing,
  ...statements,
  ...tasks,
  ...team,
  ...vendorLinks,
  ...vendorOrders,
}

type Areas = typeof areas
type AnyEndpoint = Extract<Areas[keyof Areas], { method: string; path: string; access: string }>

/** Every call by its address, so that the browser can refer to one without loading a schema. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

export const endpoints: Endpoint[] = Object.values(areas).filter(
  (thing): thing is AnyEndpoint => typeof thing === 'object' && 'path' in thing && 'access' in thing,
) as Endpoint[]
