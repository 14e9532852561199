import * as calls from '#contract/people/factors.ts'
import { freshUntil } from '#domain/people/factors.ts'
import type { PersonCtx } from '#server/context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { askForPasskey } from './check-passkey.ts'
import { addPasskey, askForNewPasskey, removePasskey, renamePasskey } from './own-passkeys.ts'
import { proveFresh } from './prove-fresh.ts'
import { countRecoveryCodes, listPasskeys } from './queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { resetMemberFactors } from './reset-factors.ts'
import { confirmTotp, removeTotp, startTotp } from './set-up-totp.ts'

export function factorRoutes(route: Route) {
  route(calls.freshOptions, (ctx) => askForPasskey(ctx, 'fresh', ctx.actor.userId))
  route(calls.proveFresh, (ctx, { body }) => proveFresh(ctx, body))
  route(calls.ownSecurity, (ctx) => presentOwn(ctx))
  route(calls.startTotp, (ctx) => startTotp(ctx))
  route(calls.confirmTotp, (ctx, { body }) => confirmTotp(ctx, body.code))
  route(calls.removeTotp, (ctx) => removeTotp(ctx))
  route(calls.passkeyOptions, (ctx) => askForNewPasskey(ctx))
  route(calls.addPasskey, (ctx, { body }) => addPasskey(ctx, body.name, body.passkey))
  route(calls.renamePasskey, (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name))
  route(calls.removePasskey, (ctx, { params }) => removePasskey(ctx, params.id))
  route(calls.renewRecoveryCodes, async (ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx) }))
  route(calls.resetMemberFactors, (ctx, { params }) => resetMemberFactors(ctx, params.id))
}

async function presentOwn(ctx: PersonCtx): Promise<calls.OwnSecurity> {
  const { session } = ctx
  if (!session) throw new Error('A signed-in call without a session.')
  const { hasPassword, hasTotp, hasGoogle } = session.credentials
  const keys = await listPasskeys(ctx)
  return {
    hasPassword,
    totp: hasTotp,
    passkeys: keys.map(({ id, name, createdAt, usedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(ctx),
    required: session.mustHaveFactor,
    freshUntil: freshUntil(session.provenAt)?.toISOString() ?? null,
    google: hasGoogle,
    sso: false,
  }
}
