import { randomUUID } from 'node:crypto'

/** Calls the API of a server as somebody, and fails unless it agrees. */
export async function callAs(cookie: string, url: string, method: string, path: string, body?: object) {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, accept: 'application/json', ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

export type SentChange = { kind: string; thing: string; after: object }

const sets = '/api/operator/change-sets'

/** Publishes changes on one server. */
export async function publishOn(url: string, operator: string, changes: SentChange[]) {
  await (await draftOn(url, operator, changes))()
}

/** Everything but the last step, which is returned. */
export async function draftOn(url: string, operator: string, changes: SentChange[]) {
  let set = await callAs(operator, url, 'POST', sets, { title: 'New prices' })
  for (const change of changes) {
    const body = { revision: set.revision, change }
    set = await callAs(operator, url, 'PUT', `${sets}/${set._id}/changes/${randomUUID()}`, body)
  }
  const { digest } = await callAs(operator, url, 'GET', `${sets}/${set._id}/preview`)
  const { _id: id, revision } = set
  return () => callAs(operator, url, 'POST', `${sets}/${id}/publish`, { revision, digest })
}

/** The id of a plan on sale, as the operator's screens get it. */
export async function planOn(url: string, operator: string, slug: string, name: string): Promise<string> {
  const vendor = await callAs(operator, url, 'GET', `/api/operator/vendors/${slug}`)
  const plan = vendor.plans.find((each: { name: string }) => each.name === name)
  if (!plan) throw new Error(`${slug} has no ${name}.`)
  return plan._id
}
