/** Signing in with Google: where to send the browser, and who came back. */
export type Google = {
  authorizationUrl: (redirectUri: string, secrets: GoogleSecrets) => Promise<URL>
  identify: (callbackUrl: URL, redirectUri: string, secrets: GoogleSecrets) => Promise<GoogleIdentity>
}

export type GoogleSecrets = { state: string; nonce: string; codeVerifier: string }

export type GoogleIdentity = {
  sub: string
  email: string
  emailVerified: boolean
  name: string | null
  picture: string | null
}
