import { randomUUID } from 'node:crypto'
import { currentTerms } from '#domain/platform/terms.ts'
import { addCostCenter } from '#server/people/companies/add-cost-center.ts'
import { addMember } from '#server/people/companies/add-member.ts'
import { changeMember } from '#server/people/companies/change-member.ts'
import { completeOnboarding } from '#server/people/companies/complete-onboarding.ts'
import { editCostCenter } from '#server/people/companies/edit-cost-center.ts'
import { emailMember } from '#server/people/companies/email-member.ts'
import { importMembers } from '#server/people/companies/import-members.ts'
import { leaveCompany } from '#server/people/companies/leave-company.ts'
import { offboard } from '#server/people/companies/offboard.ts'
import { removeMember } from '#server/people/companies/remove-member.ts'
import { resendInvitation } from '#server/people/companies/resend-invitation.ts'
import { saveControls } from '#server/people/companies/save-controls.ts'
import { updateCompany } from '#server/people/companies/update-company.ts'
import { withdrawInvitation } from '#server/people/companies/withdraw-invitation.ts'
import { saveSecurity } from '#server/people/company-security/save-security.ts'
import { reopenMessage, replyToMessage, settleMessage } from '#server/people/contact/answer-message.ts'
import { keepCompany } from '#server/people/deletions/keep.ts'
import { resetMemberFactors } from '#server/people/factors/reset-factors.ts'
import { changeRole, keepStaff, removeStaff } from '#server/people/staff/change-staff.ts'
import { approvePending, declinePending, withdrawPending } from '#server/people/staff/decide-pending.ts'
import { inviteStaff } from '#server/people/staff/invite-staff.ts'
import { resetStaffFactors } from '#server/people/staff/reset-staff-factors.ts'
import { setLimits } from '#server/people/staff/set-limits.ts'
import { codePurchase } from '#server/purchasing/purchases/code-purchase.ts'
import { previewUpdate } from '#server/reports/company-preview/preview-update.ts'
import { planCompanyDeletion } from '#server/reports/deletions/plan-deletion.ts'
import { exportCompany } from '#server/reports/exports/ask-export.ts'
import { goodPassword, onboardingForm } from '../support/builders.ts'
import type { Buyer } from '../support/buyers.ts'
import { dot, type Fixtures, freshAvatar, freshInvitation, freshMember } from '../support/fixtures.ts'
import { formWith } from '../support/reply-file.ts'
import { someone } from '../support/world.ts'
import { anyId, byId, nobodys } from './parts.ts'
import type { Actions, Samples } from './samples.ts'

let last = 0
const noPasskey = {
  id: 'bm8',
  rawId: 'bm8',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'bm8', signature: 'bm8' },
}
const newPasskey = { ...noPasskey, response: { clientDataJSON: 'e30', attestationObject: 'bm8' } }
const someMember = async ({ own }: Fixtures) => ({ params: { id: (await freshMember(own))._id } })
const rules = { requireSecondFactorFrom: null, idleMinutes: 720, absoluteHours: null, networks: [] }

/** Nobody in these tests has a second factor. */
export const peopleSamples: Samples = {
  'POST /api/user/email': () => ({ body: { email: `new-${randomUUID()}@quill.example` } }),
  'POST /api/user/email/confirm': () => ({ body: { code: '123456' }, expectedStatus: 400 }),
  'POST /api/user/email/undo': () => ({ body: { token: 'made-up' }, expectedStatus: 400 }),
  'PUT /api/user/password': () => ({ body: { current: goodPassword, password: goodPassword } }),
  'GET /api/user/export/:id': () => ({ params: { id: randomUUID() }, expectedStatus: 404 }),
  'GET /api/company/export/:id': () => ({ params: { id: randomUUID() }, expectedStatus: 404 }),
  'DELETE /api/user': () => ({ body: { email: 'somebody@else.example' }, expectedStatus: 400 }),
  'DELETE /api/company': () => ({ body: { name: 'Another company' }, expectedStatus: 400 }),
  // A cost center in use would make every other sample name one.
  'POST /api/cost-centers': async ({ own }) => {
    const { code } = await freshCostCenter(own)
    return { body: { code, name: 'Taken' }, expectedStatus: 400 }
  },
  'PATCH /api/cost-centers/:id': async ({ own }) => ({
    params: { id: (await freshCostCenter(own))._id },
    body: { name: 'Renamed' },
  }),
  'PUT /api/company/controls': () => ({ body: { fiscalStartMonth: 1 } }),
  'PUT /api/purchases/:id/coding': ({ things }) => ({
    params: { id: things.purchase },
    body: { costCenter: null, poNumber: '4500012345' },
  }),
  'POST /auth/second-factor': () => ({ body: { code: '123456' }, expectedStatus: 401 }),
  'POST /auth/passkey': () => ({ body: { passkey: noPasskey }, expectedStatus: 401 }),
  'POST /auth/lost-factors': () => ({ expectedStatus: 401 }),
  'POST /auth/lost-factors/stop': () => ({ body: { token: 'made-up' }, expectedStatus: 400 }),
  'POST /api/fresh': () => ({ body: { password: goodPassword } }),
  'POST /api/user/totp/confirm': () => ({ body: { code: 'no code' }, expectedStatus: 401 }),
  'DELETE /api/user/totp': () => ({ expectedStatus: 404 }),
  'POST /api/user/passkeys': () => ({ body: { name: 'Phone', passkey: newPasskey }, expectedStatus: 400 }),
  'PATCH /api/user/passkeys/:id': () => ({ ...nobodys, body: { name: 'Phone' } }),
  'DELETE /api/user/passkeys/:id': () => nobodys,
  'POST /api/user/recovery-codes': () => ({ expectedStatus: 403 }),
  // Somebody who has not joined has no factors.
  'POST /api/company/members/:id/reset-factors': async ({ own }: Fixtures) => ({
    params: { id: (await freshMember(own))._id },
    expectedStatus: 404,
  }),
  'POST /auth/login': ({ own }) => ({ body: { email: own.admin.email, password: goodPassword } }),
  'POST /api/send-otp': () => ({ body: { email: 'new@quill.example' } }),
  'POST /api/verify-otp': () => ({ body: { otp: '123456' }, expectedStatus: 400 }),
  'POST /signup': () => ({
    body: { email: 'new@quill.example', password: goodPassword },
    expectedStatus: 400,
  }),
  'POST /api/forgot-password': ({ own }) => ({ body: { email: own.admin.email } }),
  'POST /api/reset-password': () => ({
    body: { token: 'made-up', password: goodPassword },
    expectedStatus: 400,
  }),
  'GET /auth/google': () => ({ expectedStatus: 503 }),
  'GET /auth/google/callback': () => ({ expectedStatus: 503 }),
  'DELETE /api/sessions/:id': byId('session'),
  'POST /api/notifications/read': () => ({ body: { all: true } }),
  'PUT /api/notifications/preferences': () => ({
    body: { events: [{ type: 'password-changed', inApp: true, mail: true }] },
  }),
  'PATCH /api/user': () => ({ body: { name: 'Mara Lindt' } }),
  'POST /api/user/avatar': () => ({ body: dot, headers: { 'content-type': 'image/png' } }),
  'GET /avatars/:id': async ({ own }) => ({ params: { id: await freshAvatar(own.admin) } }),
  'POST /api/company': () => ({ body: onboardingForm }),
  'POST /api/company/:id/preview': ({ own }) => ({
    params: { id: own.companyId },
    body: { city: 'Boulder' },
  }),
  'PUT /api/company/:id': ({ own }) => ({ params: { id: own.companyId }, body: { city: 'Boulder' } }),
  'PATCH /api/company/update-onboarding': () => ({ body: { isOnboardingComplete: true } }),
  'POST /api/company/accept-terms': () => ({ body: { version: currentTerms } }),
  'GET /api/company/website': () => ({ query: { website: 'acme.com' } }),
  'GET /api/cities': () => ({ query: { state: 'CO' } }),
  'GET /api/company/members': () => ({ query: { q: 'person', limit: '5' } }),
  'POST /api/company/add-members': ({ own }) => ({
    body: { name: 'Ines Duarte', emailAccount: `ines${Math.random()}@${own.admin.email.split('@')[1]}` },
  }),
  'DELETE /api/company/members/:id': someMember,
  'PATCH /api/company/members/:id': async (fixtures) => ({
    ...(await someMember(fixtures)),
    body: { admin: true },
  }),
  'GET /api/company/members/:id/offboard': someMember,
  'POST /api/company/members/:id/offboard': someMember,
  'POST /api/company/members/import': () => formWith('name,email\nIda,ida@quill.example\n'),
  'POST /api/company/members/:id/invitation': someMember,
  'DELETE /api/company/members/:id/invitation': someMember,
  'POST /api/send-email': async ({ own }) => ({ body: { email: (await freshMember(own)).emailAccount } }),
  'POST /api/invitations/:id/accept': async (fixtures) => ({
    params: { id: await freshInvitation(fixtures) },
  }),
  'POST /api/invitations/:id/decline': async (fixtures) => ({
    params: { id: await freshInvitation(fixtures) },
  }),
  'GET /api/invitations/:token': () => ({ params: { token: 'made-up' }, expectedStatus: 404 }),
  'GET /api/audit': () => ({ query: { who: 'Cobuy', from: '2026-01-01' } }),
  'POST /api/contact': () => ({
    body: { kind: 'support', name: 'Ann', email: 'ann@quill.example', message: 'Good day.' },
  }),
  'GET /api/operator/messages/:id': byId('message'),
  'POST /api/operator/messages/:id/reply': ({ things }) => ({
    params: { id: things.message },
    body: { text: 'Yes, we can.' },
  }),
  'POST /api/operator/messages/:id/done': byId('message'),
  'POST /api/operator/messages/:id/reopen': byId('message'),
  'PUT /api/company/security': () => ({ body: rules }),
  'POST /api/operator/staff': () => ({ body: { email: someone(), role: 'support' } }),
  'PATCH /api/operator/staff/:id': () => ({ ...nobodys, body: { role: 'finance' } }),
  'DELETE /api/operator/staff/:id': () => nobodys,
  'POST /api/operator/staff/:id/keep': () => nobodys,
  'POST /api/operator/staff/:id/reset-factors': () => nobodys,
  'PUT /api/operator/four-eyes': () => ({ body: { above: null } }),
  'POST /api/operator/pending/:id/approve': () => nobodys,
  'POST /api/operator/pending/:id/decline': () => ({ ...nobodys, body: { reason: 'Too much' } }),
  'POST /api/operator/pending/:id/withdraw': () => nobodys,
  'POST /api/setup': () => ({
    body: { token: 'guessed', email: someone(), name: 'Sam', password: 'a long enough passphrase' },
    expectedStatus: 404,
  }),
  'POST /api/staff-invitations/:token/accept': () => ({ params: { token: 'guessed' }, expectedStatus: 400 }),
}

export const peopleActions: Actions = {
  'PUT /api/company/security': (ctx) => saveSecurity(ctx, rules, '10.0.0.1'),
  'POST /api/company/export': (ctx) => exportCompany(ctx),
  'DELETE /api/company': (ctx) => planCompanyDeletion(ctx, 'Acme'),
  'POST /api/company/keep': (ctx) => keepCompany(ctx),
  'POST /api/cost-centers': (ctx) => addCostCenter(ctx, { code: 'ENG', name: 'Engineering' }),
  'PATCH /api/cost-centers/:id': (ctx) => editCostCenter(ctx, anyId, { name: 'Engineering' }),
  'PUT /api/company/controls': (ctx) => saveControls(ctx, { fiscalStartMonth: 4 }),
  'PUT /api/purchases/:id/coding': (ctx) => codePurchase(ctx, anyId, { poNumber: '1' }),
  'POST /api/operator/staff': (ctx) => inviteStaff(ctx, { email: 'sam@provider.example', role: 'support' }),
  'PATCH /api/operator/staff/:id': (ctx) => changeRole(ctx, anyId, 'finance'),
  'DELETE /api/operator/staff/:id': (ctx) => removeStaff(ctx, anyId),
  'POST /api/operator/staff/:id/keep': (ctx) => keepStaff(ctx, anyId),
  'POST /api/operator/staff/:id/reset-factors': (ctx) => resetStaffFactors(ctx, anyId),
  'PUT /api/operator/four-eyes': (ctx) => setLimits(ctx, { aboveCents: null }),
  'POST /api/operator/pending/:id/approve': (ctx) => approvePending(ctx, anyId, async () => {}),
  'POST /api/operator/pending/:id/decline': (ctx) => declinePending(ctx, anyId, 'Too much'),
  'POST /api/operator/pending/:id/withdraw': (ctx) => withdrawPending(ctx, anyId),
  'PATCH /api/company/update-onboarding': (ctx) => completeOnboarding(ctx),
  'POST /api/company/:id/preview': (ctx) => previewUpdate(ctx, anyId, { name: 'Acme' }),
  'PUT /api/company/:id': (ctx) => updateCompany(ctx, anyId, { name: 'Acme' }),
  'POST /api/company/leave': (ctx) => leaveCompany(ctx),
  'POST /api/company/add-members': (ctx) => addMember(ctx, { name: 'Ann', emailAccount: 'ann@acme.example' }),
  'PATCH /api/company/members/:id': (ctx) => changeMember(ctx, anyId, { admin: true }),
  'POST /api/company/members/:id/offboard': (ctx) => offboard(ctx, anyId, null),
  'POST /api/company/members/import': (ctx) =>
    importMembers(ctx, { bytes: Buffer.from('') }, { isDryRun: false }),
  'POST /api/company/members/:id/reset-factors': (ctx) => resetMemberFactors(ctx, anyId),
  'DELETE /api/company/members/:id': (ctx) => removeMember(ctx, anyId),
  'POST /api/company/members/:id/invitation': (ctx) => resendInvitation(ctx, anyId),
  'DELETE /api/company/members/:id/invitation': (ctx) => withdrawInvitation(ctx, anyId),
  'POST /api/send-email': (ctx) => emailMember(ctx, 'ann@acme.example'),
  'POST /api/operator/messages/:id/reply': (ctx) => replyToMessage(ctx, anyId, 'Hi'),
  'POST /api/operator/messages/:id/done': (ctx) => settleMessage(ctx, anyId),
  'POST /api/operator/messages/:id/reopen': (ctx) => reopenMessage(ctx, anyId),
}

/** A cost center that no sample has used yet. */
async function freshCostCenter({ admin }: Buyer): Promise<{ _id: string; code: string }> {
  last += 1
  const { body } = await admin.post('/api/cost-centers', { code: `S-${last}`, name: 'Sample' })
  // Requests of other samples name none.
  await admin.patch(`/api/cost-centers/${body._id}`, { archived: true })
  return body
}
