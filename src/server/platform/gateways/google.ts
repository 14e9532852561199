import * as oidc from 'openid-client'
import { Refused } from '#domain/platform/refused.ts'
import { ConfigError } from '#server/config.ts'
import { fetchPicture } from './google-picture.ts'

/** Google sign-in: where to send the browser, who came back, and their picture. */
export type Google = {
  authorizationUrl: (redirectUri: string, secrets: GoogleSecrets, how?: HowToSignIn) => Promise<URL>
  /** With `maxAge`, the person must have signed in at Google within so many seconds. */
  identify: (callbackUrl: URL, secrets: GoogleSecrets, maxAge?: number) => Promise<GoogleIdentity>
  /** The picture at an address; null if the address or its content is not trusted. */
  fetchPicture: (address: string) => Promise<Buffer | null>
}

export type GoogleSecrets = { state: string; nonce: string; codeVerifier: string }

/** `signInAgain`: even somebody who is signed in at Google must do it again. */
export type HowToSignIn = { signInAgain: boolean }

export type GoogleIdentity = {
  sub: string
  email: string | null
  emailVerified: boolean
  name: string | null
  picture: string | null
}

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

const timeoutSeconds = 5

export function googleGateway({ clientId, clientSecret, issuer }: GoogleSettings): Google {
  const server = requireTrustworthy(new URL(issuer))
  const execute = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  let discovered: Promise<oidc.Configuration> | null = null

  /** On the first sign-in, not at startup: an unreachable Google must not affect anything else. */
  function discover() {
    discovered ??= oidc
      .discovery(server, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds })
      .catch((error: unknown) => {
        discovered = null
        throw failure('google_unreachable', error)
      })
    return discovered
  }

  return {
    authorizationUrl: async (redirectUri, { state, nonce, codeVerifier }, how) =>
      oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(how?.signInAgain && { max_age: '0' }),
      }),
    identify: async (callbackUrl, secrets, maxAge) =>
      identify(await discover(), callbackUrl, secrets, maxAge).catch((error: unknown) => {
        throw failure(codeOf(error), error)
      }),
    fetchPicture: (address) => fetchPicture(address, server),
  }
}

/** Without https anyone on the network could forge who signs in; http is fine only on this machine. */
function requireTrustworthy(server: URL) {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(server.hostname)
  if (server.protocol === 'https:' || isHere) return server
  throw new ConfigError(`GOOGLE_ISSUER is "${server.origin}", but takes an https address.`)
}

async function identify(
  config: oidc.Configuration,
  callbackUrl: URL,
  secrets: GoogleSecrets,
  maxAge: number | undefined,
) {
  const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
    ...(maxAge !== undefined && { maxAge }),
  })
  const token = tokens.claims() as oidc.IDToken
  // Google includes the email in the token; other issuers return it from their user-info endpoint.
  const claims = token.email ? token : await oidc.fetchUserInfo(config, tokens.access_token, token.sub)
  return {
    sub: token.sub,
    email: textOf(claims.email),
    emailVerified: claims.email_verified === true,
    name: textOf(claims.name)?.slice(0, 200) ?? null,
    picture: textOf(claims.picture),
  }
}

/** Removes invisible characters; the database accepts no null byte. */
function textOf(claim: unknown): string | null {
  return (typeof claim === 'string' && claim.replace(/\p{C}/gu, '').trim()) || null
}

/** The person canceled, Google did not respond, or the response is invalid. */
function codeOf(error: unknown) {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return 'google_cancelled'
  const isTimeout = error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT'
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed'
  return isTimeout || isNetwork ? 'google_unreachable' : 'sign_in_failed'
}

function failure(code: string, cause: unknown) {
  return Object.assign(new Refused(code), { cause })
}
