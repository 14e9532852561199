import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every path and who may see it. A new public path also goes into public-paths.ts. */
export default [
  // Everyone. Prerendered, in the public shell.
  layout('shells/public-shell.tsx', [
    index('pages/home/page.tsx'),
    route('blog', 'pages/blog/page.tsx'),
    route('contact-us', 'pages/contact-us/page.tsx'),
    route('docs', 'pages/docs/page.tsx'),
    route('docs/api', 'pages/docs-api/page.tsx'),
    route('fun-stuff/LinkedInBanner', 'pages/linkedin-banner/page.tsx'),
    route('partnerships', 'pages/partnerships/page.tsx'),
    route('pools', 'pages/pools/page.tsx'),
    route('pools/:slug', 'pages/pool/page.tsx'),
    route('pricing', 'pages/pricing/page.tsx'),
    route('privacy', 'pages/privacy/page.tsx'),
    route('software-marketplace', 'pages/software-marketplace/page.tsx'),
    route('software-marketplace/:page', 'pages/vendor-pricing/page.tsx'),
    route('checkout-page/:segment', 'pages/checkout-page/page.tsx'),
    route('terms', 'pages/terms/page.tsx'),
    // Signed in, in the public shell.
    route('purchase-success', 'pages/purchase-success/page.tsx'),
    route('*', 'pages/not-found/page.tsx'),
  ]),

  // Everyone, in their own layout: sign-up and login.
  layout('shells/auth-shell.tsx', [
    route('landing', 'pages/landing/page.tsx'),
    route('signup', 'pages/signup/page.tsx'),
    route('forgot-password', 'pages/forgot-password/page.tsx'),
    route('setup', 'pages/setup/page.tsx'),
    route('reset-password', 'pages/reset-password/page.tsx'),
    route('undo-email-change', 'pages/undo-email-change/page.tsx'),
    route('lost-factors', 'pages/lost-factors/page.tsx'),
  ]),

  // Everyone with the link from an email to a vendor, each in a frame of its own.
  route('vendor-order', 'pages/vendor-order/page.tsx'),
  route('vendor-tasks', 'pages/vendor-tasks/page.tsx'),

  // Signed in, with the sidebar; a visitor goes to /landing?next=… and comes back.
  layout('shells/signed-in-shell.tsx', [
    route('dashboard', 'pages/dashboard/page.tsx'),
    route('invitations', 'pages/invitations/page.tsx'),
    route('staff-invitation', 'pages/staff-invitation/page.tsx'),
    route('buy-together', 'pages/buy-together/page.tsx'),
    route('requests', 'pages/requests/page.tsx', [
      index('pages/requests/nothing-open.tsx'),
      route(':id', 'pages/requests/request/page.tsx'),
    ]),
    route('requests/ask', 'pages/requests/ask/page.tsx'),
    route('notifications', 'pages/notifications/page.tsx'),
    route('insight', 'pages/insight/page.tsx'),
    route('renewals', 'pages/renewals/page.tsx'),
    route('earn-rewards', 'pages/earn-rewards/page.tsx'),
    route('billing', 'pages/billing/page.tsx'),
    route('payment-success', 'pages/payment-success/page.tsx'),
    route('invoices', 'pages/invoices/page.tsx'),
    route('invoices/statement', 'pages/account-statement/page.tsx'),
    route('invoices/:id', 'pages/invoice/page.tsx'),
    route('manage-accounts/:productName', 'pages/manage-accounts/page.tsx'),
    layout('pages/settings/layout.tsx', [
      ...prefix('settings', [
        index('pages/settings/page.tsx'),
        route('team-members', 'pages/settings/team-members/page.tsx'),
        route('departures', 'pages/settings/departures/page.tsx'),
        route('departures/:memberId', 'pages/settings/departure/page.tsx'),
        route('activity', 'pages/settings/activity/page.tsx'),
        route('policy', 'pages/settings/policy/page.tsx'),
        route('absence', 'pages/settings/absence/page.tsx'),
        route('budgets', 'pages/settings/budgets/page.tsx'),
        route('accounting', 'pages/settings/accounting/page.tsx'),
        route('company-security', 'pages/settings/company-security/page.tsx'),
        route('profile', 'pages/settings/profile/page.tsx'),
        route('account', 'pages/settings/account/page.tsx'),
        route('security', 'pages/settings/security/page.tsx'),
        route('sessions', 'pages/settings/sessions/page.tsx'),
        route('notifications', 'pages/settings/notifications/page.tsx'),
        route('appearance', 'pages/settings/appearance/page.tsx'),
      ]),
      route('CompanyProfile', 'pages/company-profile/page.tsx'),
    ]),
  ]),

  // Operators. Customers get the 404 page.
  layout('shells/operator-shell.tsx', [
    ...prefix('operator', [
      index('pages/operator/page.tsx'),
      route('review', 'pages/operator/review/page.tsx', [
        index('pages/operator/review/nothing-open.tsx'),
        route(':id', 'pages/operator/review/request/page.tsx'),
      ]),
      route('companies', 'pages/operator/companies/page.tsx', [
        index('pages/operator/companies/no-company.tsx'),
        route(':id', 'pages/operator/company/page.tsx'),
      ]),
      route('fulfillment', 'pages/operator/fulfillment/page.tsx', [
        index('pages/operator/fulfillment/nothing-open.tsx'),
        route(':id', 'pages/operator/fulfillment/order/page.tsx'),
      ]),
      route('fulfillment/tasks', 'pages/operator/fulfillment/tasks/page.tsx'),
      route('fulfillment/statements', 'pages/operator/fulfillment/statements/page.tsx'),
      route('fulfillment/margin', 'pages/operator/fulfillment/margin/page.tsx'),
      route('price-book', 'pages/operator/price-book/page.tsx', [
        index('pages/operator/price-book/overview.tsx'),
        route(':slug', 'pages/operator/price-book/vendor/page.tsx'),
      ]),
      route('price-book/sets/:id', 'pages/operator/price-book/set/page.tsx'),
      route('pools', 'pages/operator/pools/page.tsx'),
      route('pools/new', 'pages/operator/pools/new/page.tsx'),
      route('pools/:id', 'pages/operator/pools/pool/page.tsx'),
      route('notifications', 'pages/operator/notifications/page.tsx'),
      route('notifications/settings', 'pages/operator/notifications/settings/page.tsx'),
      route('payments', 'pages/operator/payments/page.tsx'),
      route('disputes', 'pages/operator/disputes/page.tsx'),
      route('referrals', 'pages/operator/referrals/page.tsx'),
      route('demand', 'pages/operator/demand/page.tsx'),
      route('messages', 'pages/operator/messages/page.tsx', [
        index('pages/operator/messages/no-message.tsx'),
        route(':id', 'pages/operator/messages/message/page.tsx'),
      ]),
      route('invoices', 'pages/operator/invoices/page.tsx'),
      route('jobs', 'pages/operator/jobs/page.tsx'),
      route('outbox', 'pages/operator/outbox/page.tsx'),
      route('pending', 'pages/operator/pending/page.tsx'),
      route('staff', 'pages/operator/staff/page.tsx'),
      route('audit', 'pages/operator/audit/page.tsx'),
    ]),
    route('reddit-Lead-Generation', 'pages/reddit-lead-generation/page.tsx'),
  ]),
] satisfies RouteConfig
