import { buyer, operatorOf, order, type Person, paid } from './buyers.ts'
import { memberIds } from './company-members.ts'
import { signInAgain } from './fixtures.ts'
import { planIdOf, published } from './publications.ts'
import type { World } from './world.ts'

export const slackOrders = 'orders@slack.example'
export const slackEscalation = 'boss@slack.example'

/** Slack can be written to: it has contacts, its own domain, and a cost of 5 dollars per seat. */
export async function slackWithContacts(w: World) {
  const effectiveFrom = w.clock.now().toISOString().slice(0, 10)
  await published(
    w,
    {
      kind: 'edit_vendor',
      thing: 'slack',
      after: {
        contacts: { orders: slackOrders, escalation: slackEscalation, billing: 'billing@slack.example' },
        domains: ['slack.com'],
      },
    },
    {
      kind: 'set_cost',
      thing: planIdOf(w, 'slack', 'Pro'),
      after: { effectiveFrom, perMember: 5, fixed: 0 },
    },
  )
}

/** A company with a paid order of Slack, and the operator. */
export async function ordered(w: World, { seats = 4, name = 'Halden Robotics' } = {}) {
  const company = await buyer(w, { name })
  const purchase = await paid(w, company.admin, order('Slack', 'Pro', seats))
  await w.runJobs()
  const olga = await operatorOf(w)
  await signInAgain(w, olga)
  return { ...company, purchase, olga, order: await orderOf(olga, purchase) }
}

/** The order of a purchase, as its page in the console shows it. */
export async function orderOf(olga: Person, purchase: string) {
  for (let cursor = ''; ; ) {
    const { body } = await olga.get(`/api/operator/orders?limit=200${cursor && `&cursor=${cursor}`}`)
    for (const { _id } of body.orders) {
      const { body: found } = await olga.get(`/api/operator/orders/${_id}`)
      if (found.purchase === purchase) return found
    }
    if (!body.next) throw new Error('There is no such order.')
    cursor = body.next
  }
}

/** The token in the newest email to a vendor. */
export async function tokenTo(w: World, address = slackOrders, page: 'order' | 'tasks' = 'order') {
  const mails = await w.emailsTo(address)
  const links = mails.flatMap(
    ({ text }) => new RegExp(`/vendor-${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [],
  )
  const token = links.at(-1)
  if (!token) throw new Error(`No link was emailed to ${address}.`)
  return token
}

export const workspace = { kind: 'workspace', url: 'https://halden.slack.com/' }

/** Gives seats to members, by default of Slack. */
export async function seat(admin: Person, emails: string[], subscriptions = ['Pro'], product = 'Slack') {
  const ids = await memberIds(admin)
  const selectedMembers = emails.map((email) => ids.get(email) ?? '')
  return admin.post('/api/company/members', { selectedMembers, product, subscriptions })
}

/** The tasks of one company, newest last, whatever their state. */
export async function tasksOf(olga: Person, companyId: string) {
  const states = ['waiting', 'held', 'open', 'sent', 'done', 'refused', 'dropped']
  const { body } = await olga.get(
    `/api/operator/tasks?limit=200&${states.map((state) => `state=${state}`).join('&')}`,
  )
  return body.tasks.filter(({ company }: { company: { _id: string } }) => company._id === companyId)
}
