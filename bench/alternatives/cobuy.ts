import { purchaseRequest } from '../comparisons.ts'
import { signedInAdmins, startServer } from '../server.ts'
import { type Call, type CobuyCall, type Contender, ordersEach, people } from './contender.ts'

export const cobuyCalls: Record<CobuyCall, Call> = {
  'session check': { path: '/api/check-auth', expected: '"loggedIn":true' },
  list: { path: '/api/purchases2', expected: '"Slack"' },
  'purchase request': { path: purchaseRequest.path, body: purchaseRequest.body, expected: '"purchase"' },
}

/** Cobuy as npm start runs it, with a company and its purchases for each person. */
export async function startCobuy(databaseUrl: string): Promise<Contender> {
  const { url, pid, stop } = await startServer(databaseUrl)
  const cookies = await signedInAdmins(databaseUrl, people)
  for (const cookie of cookies) for (let n = 0; n < ordersEach; n += 1) await buy(url, cookie)
  return { url, pid, people: cookies.map((cookie) => ({ headers: { cookie } })), stop }
}

async function buy(url: string, cookie: string) {
  const answer = await fetch(url + purchaseRequest.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(purchaseRequest.body),
  })
  if (!answer.ok) throw new Error(`A purchase request returned ${await answer.text()}`)
}
