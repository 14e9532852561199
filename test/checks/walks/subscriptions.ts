import { buyer, countered, operatorOf, order, paid, requested } from '../../support/buyers.ts'
import { signInAgain } from '../../support/fixtures.ts'
import { boughtInJanuary, daysBefore, giveSeat } from '../../support/renewals.ts'
import { adminsStep, asks, setPolicy } from '../../support/requests.ts'
import { ordered, seat, slackWithContacts, workspace } from '../../support/vendor-orders.ts'
import type { World } from '../../support/world.ts'
import { ask, patient, two, type Walks } from './walk.ts'

async function inJanuary(w: World) {
  w.clock.set('2026-01-10T10:00:00Z')
  await signInAgain(w, await operatorOf(w))
  const who = await buyer(w)
  return { ...who, id: await boughtInJanuary(w, who) }
}

async function seated(w: World) {
  const company = await ordered(w)
  await company.olga.post(`/api/operator/orders/${company.order._id}/confirm`, { access: workspace })
  await seat(company.admin, [company.employee.email])
  return company
}

export const subscriptionWalks = {
  'end-notices': (w) =>
    two(async () => {
      const { admin } = await buyer(w)
      const id = await paid(w, admin)
      await ask(w, `update purchases set cancels_at = '${w.clock.now().toISOString()}' where id = '${id}'`)
      return patient(id, 'purchases.id', `select status = 'cancelled' from purchases where id = '${id}'`)
    }),
  'expire-offers': async (w) => {
    const made = await two(async () => {
      const { admin } = await buyer(w)
      const id = await countered(await operatorOf(w), await requested(admin))
      return patient(id, 'purchases.id', `select status = 'expired' from purchases where id = '${id}'`)
    })
    w.clock.set('2026-11-26T10:23:00Z')
    return made
  },
  'renewal-desk': async (w) => {
    const made = await two(async () => {
      const { id } = await inJanuary(w)
      const isEmailed = `select exists (select from renewal_steps where purchase_id = '${id}')`
      return patient(id, 'renewal_steps.purchase_id', isEmailed)
    })
    w.clock.set(daysBefore(1))
    return made
  },
  'seat-questions': async (w) => {
    const made = await two(async () => {
      const { admin, employee, id } = await inJanuary(w)
      await giveSeat(admin, [employee])
      const isAsked = `select exists (select from seat_questions where purchase_id = '${id}')`
      return patient(id, 'seat_questions.purchase_id', isAsked)
    })
    w.clock.set(daysBefore(14, '07:00'))
    return made
  },
  'request-clock': async (w) => {
    const made = await two(async () => {
      const { admin, employee } = await buyer(w)
      await setPolicy(admin, adminsStep)
      const { _id } = await asks(employee)
      return patient(_id, 'requests.id', `select status = 'lapsed' from requests where id = '${_id}'`)
    })
    w.clock.pass({ days: 61 })
    return made
  },
  'clean-up': async (w) => {
    const made = await two(async () => {
      const guest = w.browser()
      await guest.post('/api/guest-purchase', order())
      const id = await ask(w, `select id from purchases where status = 'unclaimed' order by id desc limit 1`)
      return patient(id, 'purchases.id', `select status = 'expired' from purchases where id = '${id}'`)
    })
    w.clock.pass({ days: 60 })
    return made
  },
  'end-waits': async (w) => {
    const made = await two(async () => {
      const { employee } = await buyer(w)
      await employee.delete('/api/user', { body: { email: employee.email } })
      const id = await ask(w, 'select id from deletions order by id desc limit 1')
      return patient(id, 'deletions.id', `select done_at is not null from deletions where id = '${id}'`)
    })
    w.clock.pass({ days: 7 })
    return made
  },
  'end-waits: lost factors': (w) =>
    two(async () => {
      const { employee } = await buyer(w)
      const now = w.clock.now().toISOString()
      const id = await ask(
        w,
        `insert into factor_resets (id, user_id, stop_hash, created_at, due_at)
         select gen_random_uuid(), id, id::text, '2026-01-01', '${now}' from users where email = '${employee.email}' returning id`,
      )
      const isOver = `select coalesce(stopped_at, done_at) is not null from factor_resets where id = '${id}'`
      return patient(id, 'factor_resets.id', isOver)
    }),
  'end-waits: second persons': (w) =>
    two(async () => {
      const { admin, companyId } = await buyer(w)
      const id = await ask(
        w,
        `insert into pending_actions (id, kind, thing_id, company_id, amount_cents, input, state, asked_by, created_at, expires_at)
         select gen_random_uuid(), 'refund', id, '${companyId}', 60000, '{}', 'pending', id, '2026-01-01', '2026-01-08'
         from users where email = '${admin.email}' returning id`,
      )
      return patient(
        id,
        'pending_actions.id',
        `select state = 'expired' from pending_actions where id = '${id}'`,
      )
    }),
  'invite-members': async (w) => {
    const { admin, employee, companyId } = await buyer(w)
    const userOf = (email: string) => ask(w, `select id from users where email = '${email}'`)
    const emails = [admin.email, employee.email]
    const made = await two(async () => {
      const id = await ask(
        w,
        `update members set user_id = null, invited_at = null where email = '${emails.shift()}' returning id`,
      )
      return patient(id, 'members.id', `select invited_at is not null from members where id = '${id}'`)
    })
    const memberIds = [made.ill.thing, made.well.thing]
    return { ...made, data: { companyId, invitedBy: await userOf(admin.email), memberIds } }
  },
  'tell-holders': async (w) => {
    const { admin, employee, companyId } = await buyer(w)
    await paid(w, admin)
    await seat(admin, [admin.email, employee.email])
    const noticeId = await ask(
      w,
      `update seats set notice_id = gen_random_uuid() where id = (select max(id) from seats) returning notice_id`,
    )
    const ofCompany = `seats where company_id = '${companyId}'`
    await ask(w, `update seats set notice_id = '${noticeId}' where company_id = '${companyId}'`)
    const ids = [
      await ask<string>(w, `select min(id) from ${ofCompany}`),
      await ask<string>(w, `select max(id) from ${ofCompany}`),
    ]
    const made = await two(async () => {
      const id = ids.shift()
      const event = `seats-given:${id}`
      const isEmailed = `select exists (select from notifications where event = '${event}')`
      return patient(`${noticeId}:${id}`, 'notifications.event', isEmailed, event)
    })
    return { ...made, data: { companyId, vendor: 'Slack', noticeId } }
  },
  'send-orders': async (w) => {
    await slackWithContacts(w)
    return two(async () => {
      const { admin } = await buyer(w)
      const purchase = await paid(w, admin)
      const id = await ask(w, `select id from vendor_orders where purchase_id = '${purchase}'`)
      return patient(id, 'vendor_orders.id', `select state = 'ordered' from vendor_orders where id = '${id}'`)
    })
  },
  'send-tasks': (w) =>
    two(async () => {
      const { companyId } = await seated(w)
      const isSent = `select not exists (select from tasks where company_id = '${companyId}' and state = 'open')`
      return patient(companyId, 'tasks.company_id', isSent)
    }),
  escalate: async (w) => {
    const made = await two(async () => {
      const id = (await ordered(w)).order._id
      return patient(id, 'vendor_orders.id', `select escalations > 0 from vendor_orders where id = '${id}'`)
    })
    w.clock.pass({ days: 4 })
    return made
  },
} satisfies Walks
