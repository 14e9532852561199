import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type GooglePerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

export type Issuer = {
  url: string
  settings: { clientId: string; clientSecret: string; issuer: string }
  /** Who agrees at the next sign-in; null declines. */
  person: GooglePerson | null
  /** Files that the issuer's host serves, by path. */
  files: Map<string, { type: string; body: Buffer }>
  /** Sends a browser to the issuer; returns the address it is redirected to. */
  visit: (address: string) => Promise<URL>
}

type Options = {
  redirectUri: string /** Google's way: the claims are in the token itself. */
  claimsInToken?: boolean
}

/** A real OpenID provider on this machine, in place of Google. */
export async function startIssuer({ redirectUri, claimsInToken = true }: Options): Promise<Issuer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { clientId: 'cobuy', clientSecret: randomUUID(), issuer: url }
  const issuer: Issuer = {
    url,
    settings,
    person: null,
    files: new Map(),
    visit: (address) => visit(url, address),
  }
  await answerAsProvider(server, issuer, { redirectUri, claimsInToken })
  return issuer
}

async function answerAsProvider(server: Server, issuer: Issuer, { redirectUri, claimsInToken }: Options) {
  const quiet = console.warn
  console.warn = () => {} // it warns that its keys are only for development
  // @ts-expect-error the package has no types
  const { default: Provider } = await import('oidc-provider')
  const provider = new Provider(issuer.url, configuration(issuer, redirectUri, claimsInToken ?? true))
  console.warn = quiet
  const handle = provider.callback()
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const file = issuer.files.get(request.url ?? '')
    if (file) return response.writeHead(200, { 'content-type': file.type }).end(file.body)
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    const denied = { error: 'access_denied', error_description: 'The person said no.' }
    const outcome = issuer.person ? { login: { accountId: issuer.person.sub } } : denied
    await provider.interactionFinished(request, response, outcome, { mergeWithLastSubmission: false })
  })
}

function configuration(issuer: Issuer, redirectUri: string, claimsInToken: boolean) {
  const { clientId, clientSecret } = issuer.settings
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: !claimsInToken,
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => issuer.person ?? { sub } }),
    // Everyone has already given consent here.
    loadExistingGrant: async (ctx: Grantor) => {
      const { client, session, provider } = ctx.oidc
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

type Grantor = {
  oidc: {
    client: { clientId: string }
    session: { accountId: string }
    provider: {
      Grant: new (of: object) => { addOIDCScope: (scope: string) => void; save: () => Promise<string> }
    }
  }
}

/** Follows redirects with a fresh set of cookies as long as they stay with the issuer. */
async function visit(issuerUrl: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let step = 0; step < 10 && at.origin === issuerUrl; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The issuer answered ${response.status}: ${await response.text()}`)
    at = new URL(location, at)
  }
  return at
}
