/** Every refusal: its code on the wire, its status, and the sentence a person reads when nothing closer is known. */
export const errors = {
  invalid_input: [400, 'Please check the marked fields.'],
  invalid_json: [400, 'The request is not valid JSON.'],
  bad_request: [400, 'The request could not be understood.'],
  no_products: [400, 'Please select at least one product before proceeding.'],
  unknown_plan: [400, 'This plan does not exist.'],
  repeated_plan: [400, 'Each plan can be chosen once. Change its seats instead.'],
  invalid_seats: [400, 'Seats must be a whole number from 1 to 100,000.'],
  mixed_cycles: [
    400,
    'You cannot mix monthly and annual billing cycles. Please select products with the same billing cycle.',
  ],
  core_required: [400, 'Platform Core is part of every Rippling purchase.'],
  vanta_incomplete: [400, 'Please select company size and package type before proceeding.'],
  email_required: [400, 'Please enter your email to join the waitlist.'],
  yearly_spend_required: [400, 'Please enter your yearly spend before joining the waitlist.'],
  invalid_yearly_spend: [400, 'Yearly spend must be more than 0 and at most 1,000,000,000.'],
  invalid_email: [400, 'Please enter a valid email address.'],
  wrong_code: [400, 'That code is not right. Check the newest e-mail and try again.'],
  code_expired: [400, 'That code has expired or was used up. Ask for a new one.'],
  email_not_verified: [400, 'Please verify this e-mail address first.'],
  weak_password: [400, 'Choose another password.'],
  invalid_link: [400, 'This link has expired or was already used. Ask for a new one.'],
  sign_in_failed: [400, 'Signing in did not work. Please start again.'],
  sign_in_required: [401, 'Please log in first.'],
  wrong_login: [401, 'The e-mail address or the password is not right.'],
  admins_only: [403, 'Only an admin of your company can do this. Please ask one of your admins.'],
  operators_only: [403, 'Only operators can do this.'],
  no_company: [403, 'Tell us about your company first: finish onboarding on the dashboard.'],
  cross_site: [403, 'This request came from another site and was refused.'],
  not_found: [404, 'There is nothing here.'],
  unknown_vendor: [404, 'We do not have this vendor.'],
  method_not_allowed: [405, 'This address does not take that kind of request.'],
  conflict: [409, 'This has changed meanwhile. Reload and try again.'],
  price_changed: [409, 'Prices have changed. Please review the new total.'],
  waitlist_only: [409, 'This product cannot be bought yet. Join its waitlist instead.'],
  account_exists: [409, 'Signup failed. Try again.'],
  too_large: [413, 'That is too large to send.'],
  unsupported_type: [415, 'Send this as JSON (content type application/json).'],
  key_reused: [422, 'This Idempotency-Key was used for another request.'],
  rate_limited: [429, 'Too many tries. Please wait and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  google_off: [503, 'Signing in with Google is not set up here. Use your e-mail address and password.'],
  google_unreachable: [503, 'Google could not be reached. Please try again, or use your password.'],
  busy: [503, 'We are very busy right now. Please try again in a moment.'],
  not_ready: [503, 'The database cannot be reached.'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type ErrorCode = keyof typeof errors

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}
