/** Calls that answer only to a code, a link, an authenticator or a file of one person, which no sample has. */
export const needsSecret: ReadonlySet<string> = new Set([
  'DELETE /api/user/passkeys/:id',
  'DELETE /api/user/totp',
  'GET /api/company/export/:id',
  'GET /api/user/export/:id',
  'PATCH /api/user/passkeys/:id',
  'POST /api/company/members/:id/reset-factors',
  'POST /api/staff-invitations/:token/accept',
  'POST /api/user/email/confirm',
  'POST /api/user/email/undo',
  'POST /api/user/passkeys',
  'POST /api/user/recovery-codes',
  'POST /api/user/totp/confirm',
  'POST /auth/lost-factors',
  'POST /auth/lost-factors/stop',
  'POST /auth/passkey',
  'POST /auth/second-factor',
])
