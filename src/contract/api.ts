import * as accountCodes from './account-codes.ts'
import * as accountStatement from './account-statement.ts'
import * as accounts from './accounts.ts'
import * as attention from './attention.ts'
import * as autoPay from './auto-pay.ts'
import * as budgets from './budgets.ts'
import * as calendar from './calendar.ts'
import * as changeSets from './change-sets.ts'
import * as changes from './changes.ts'
import * as companies from './companies.ts'
import * as companyAudit from './company-audit.ts'
import * as companyPreview from './company-preview.ts'
import * as companySecurity from './company-security.ts'
import * as contact from './contact.ts'
import * as controls from './controls.ts'
import * as costCenters from './cost-centers.ts'
import * as dashboard from './dashboard.ts'
import * as disputes from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import * as factors from './factors.ts'
import * as invoices from './invoices.ts'
import * as marketplace from './marketplace.ts'
import * as monthEnd from './month-end.ts'
import * as myAccount from './my-account.ts'
import * as myData from './my-data.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as operator from './operator.ts'
import * as operatorBulk from './operator-bulk.ts'
import * as operatorExports from './operator-exports.ts'
import * as operatorInvoices from './operator-invoices.ts'
import * as operatorJobs from './operator-jobs.ts'
import * as operatorPoolFigures from './operator-pool-figures.ts'
import * as operatorPools from './operator-pools.ts'
import * as operatorQueues from './operator-queues.ts'
import * as paymentMethods from './payment-methods.ts'
import * as payments from './payments.ts'
import * as policy from './policy.ts'
import * as pools from './pools.ts'
import * as previews from './preview.ts'
import * as priceBook from './price-book.ts'
import * as products from './products.ts'
import * as purchases from './purchases.ts'
import * as referrals from './referrals.ts'
import * as renewals from './renewals.ts'
import * as replybot from './replybot.ts'
import * as requests from './requests.ts'
import * as savings from './savings.ts'
import * as search from './search.ts'
import * as seatQuestions from './seat-questions.ts'
import * as seats from './seats.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'
import * as standing from './standing.ts'
import * as statements from './statements.ts'
import * as tasks from './tasks.ts'
import * as team from './team.ts'
import * as vendorLinks from './vendor-links.ts'
import * as vendorOrders from './vendor-orders.ts'

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
