import { z } from 'zod'
import { ById } from '../platform/by-id.ts'
import { endpoint, NoFields } from '../platform/endpoint.ts'

const Base64Url = z.string().max(4000)
/** What the browser's `toJSON()` gives for a login. */
export const PasskeyAnswer = z.object({
  id: z.string().min(1).max(1400),
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(40).nullish(),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** What the browser's `toJSON()` gives for a new passkey. */
export const NewPasskey = z.object({
  id: z.string().min(1).max(1400),
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: z.string().max(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(40).nullish(),
})
export type NewPasskey = z.infer<typeof NewPasskey>

const ByCode = z.strictObject({ code: z.string('Please enter the code.').max(20) })
const ByRecoveryCode = z.strictObject({ recoveryCode: z.string('Please enter a recovery code.').max(60) })
const ByPasskey = z.strictObject({ passkey: PasskeyAnswer })
const ByPassword = z.strictObject({ password: z.string('Please enter your password.').max(1024) })

const SecondFactor = z.union([ByCode, ByRecoveryCode, ByPasskey])
export type SecondFactor = z.infer<typeof SecondFactor>
const Proof = z.union([ByPassword, ByCode, ByRecoveryCode, ByPasskey])
export type Proof = z.infer<typeof Proof>

/** As the browser's `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` take them. */
const Options = z.looseObject({ challenge: z.string() })
const PasskeyName = z.string('Please enter a name.').max(1000, 'Use at most 100 characters.')
/** Where to go afterward, if the login began with a page to return to. */
const LoggedIn = z.object({ message: z.string(), next: z.string().optional() })

export const secondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  summary: 'Finish a login with a second factor',
  body: SecondFactor,
  response: LoggedIn,
})

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'public',
  summary: 'What a passkey must sign to log in, for 5 minutes and one use in this browser',
  bindsBrowser: true,
  limit: { max: 60, seconds: 60 },
  response: Options,
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  summary: 'Sign in with a passkey and nothing else',
  limit: { max: 60, seconds: 60 },
  body: z.strictObject({ passkey: PasskeyAnswer, next: z.string().max(2000).nullish().catch(null) }),
  response: LoggedIn,
})

export const lostFactors = endpoint({
  method: 'POST',
  path: '/auth/lost-factors',
  access: 'public',
  summary: 'During a login: all second factors are lost, and nobody else can reset them. It takes 72 hours',
  status: 202,
  response: z.object({ message: z.string() }),
})

export const stopLostFactors = endpoint({
  method: 'POST',
  path: '/auth/lost-factors/stop',
  access: 'public',
  summary: 'Keep the second factors, with the emailed link',
  status: 204,
  limit: { max: 30, seconds: 60 },
  body: z.strictObject({ token: z.string().max(200) }),
})

export const freshOptions = endpoint({
  method: 'POST',
  path: '/api/fresh/options',
  access: 'signed-in',
  open: 'enrolling',
  summary: 'What a passkey must sign to confirm that it is you',
  limit: { max: 60, seconds: 60 },
  response: Options,
})

export const proveFresh = endpoint({
  method: 'POST',
  path: '/api/fresh',
  access: 'signed-in',
  open: 'enrolling',
  summary: 'Confirm that it is you, for the next 10 minutes',
  status: 204,
  body: Proof,
})

export const OwnSecurity = z.object({
  hasPassword: z.boolean(),
  totp: z.boolean(),
  passkeys: z.array(
    z.object({ _id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.string().nullable() }),
  ),
  recoveryCodesLeft: z.number(),
  /** The company or the provider asks for a second factor. */
  required: z.boolean(),
  freshUntil: z.string().nullable(),
  google: z.boolean(),
  sso: z.boolean(),
})
export type OwnSecurity = z.infer<typeof OwnSecurity>

export const ownSecurity = endpoint({
  method: 'GET',
  path: '/api/user/security',
  access: 'signed-in',
  open: 'enrolling',
  summary: 'How you sign in and confirm that it is you',
  response: OwnSecurity,
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/totp',
  access: 'signed-in',
  open: 'enrolling',
  fresh: 'everyone',
  summary: 'Start to set up an authenticator app; its first code must follow within 15 minutes',
  response: z.object({ uri: z.string(), secret: z.string() }),
})

/** Recovery codes come with the first factor, and are shown this once. */
const Added = z.object({ recoveryCodes: z.array(z.string()).optional() })

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/user/totp/confirm',
  access: 'signed-in',
  open: 'enrolling',
  fresh: 'everyone',
  summary: 'Finish the setup with a code from the app; it replaces an earlier app',
  body: z.strictObject({ code: z.string('Please enter the code.').max(20) }),
  response: Added,
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/user/totp',
  access: 'signed-in',
  open: 'anywhere',
  fresh: 'everyone',
  summary: 'Remove the authenticator app',
  status: 204,
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  access: 'signed-in',
  open: 'enrolling',
  fresh: 'everyone',
  summary: 'What a new passkey must sign, for 5 minutes and one use in this session',
  response: Options,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'signed-in',
  open: 'enrolling',
  fresh: 'everyone',
  summary: 'Add a passkey',
  status: 201,
  body: z.strictObject({ name: PasskeyName, passkey: NewPasskey }),
  response: Added.extend({ _id: z.string() }),
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/user/passkeys/:id',
  access: 'signed-in',
  open: 'anywhere',
  summary: 'Rename a passkey',
  status: 204,
  params: ById,
  body: z.strictObject({ name: PasskeyName }),
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  access: 'signed-in',
  open: 'anywhere',
  fresh: 'everyone',
  summary: 'Remove a passkey',
  status: 204,
  params: ById,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/recovery-codes',
  access: 'signed-in',
  open: 'anywhere',
  fresh: 'everyone',
  summary: 'Make new recovery codes; the old ones stop working',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const resetMemberFactors = endpoint({
  method: 'POST',
  path: '/api/company/members/:id/reset-factors',
  access: 'admin',
  fresh: 'everyone',
  summary: "Remove all second factors of a member who lost them, and end the member's sessions",
  status: 204,
  params: ById,
  body: NoFields,
})
