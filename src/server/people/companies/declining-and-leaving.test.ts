import { describe, expect, test } from 'vitest'
import { company, signedIn } from '#test/support/builders.ts'
import { operatorOf, order, paid } from '#test/support/buyers.ts'
import { companyIdOf, invitationBy, invitationsOf, list, logIn } from '#test/support/invitations.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

describe('declining', () => {
  test('removes the listing and its seats, and the admins learn nothing else', async () => {
    const { id, admin } = await company(w)
    await (await operatorOf(w)).post(`/api/operator/companies/${id}/verify`)
    await paid(w, admin, order('Slack', 'Pro', 4))
    const zoe = await signedIn(w)
    const { body } = await list(admin, zoe.email)
    await admin.post('/api/company/members', {
      selectedMembers: [body._id],
      product: 'Slack',
      subscriptions: ['Pro'],
    })
    const declined = await zoe.post(`/api/invitations/${body._id}/decline`, { never: true })
    expect(declined.status).toBe(204)
    expect((await admin.get('/api/company/members?q=Zoe')).body).toEqual([])
    expect((await admin.get('/subproduct-count?productName=Slack')).text).not.toContain('"assigned":1')
    const emails = (await w.emailsTo(admin.email)).filter(({ subject }) => subject.includes('declined'))
    expect(emails.map(({ subject }) => subject)).toEqual([`${zoe.email} declined your invitation`])
    expect(emails[0]?.text).not.toMatch(/never/i)
    expect((await zoe.post(`/api/invitations/${body._id}/decline`)).status).toBe(404)
  })

  test('"Never invite me" ends all emails from that company, even when it removes and adds the address again', async () => {
    const [acme, other] = [await company(w), await company(w)]
    const zoe = await signedIn(w)
    const { body } = await list(acme.admin, zoe.email)
    await zoe.post(`/api/invitations/${body._id}/decline`, { never: true })
    const before = (await w.emailsTo(zoe.email)).length
    const again = await list(acme.admin, zoe.email, { admin: true })
    expect([again.status, again.body.joined, again.body.invitedAt !== null]).toEqual([201, false, true])
    await acme.admin.post('/api/send-email', { name: 'Zoe', email: zoe.email })
    await acme.admin.post(`/api/company/members/${again.body._id}/invitation`)
    await acme.admin.delete(`/api/company/members/${again.body._id}`)
    await list(acme.admin, zoe.email.toUpperCase())
    expect(await w.emailsTo(zoe.email)).toHaveLength(before)
    await list(other.admin, zoe.email)
    expect(await w.emailsTo(zoe.email)).toHaveLength(before + 1)
    const seen = await invitationsOf(zoe)
    expect(seen.map(({ inviter, muted }) => [inviter, muted]).sort()).toEqual(
      [
        [acme.admin.email, true],
        [other.admin.email, false],
      ].sort(),
    )
  })

  test('"Never invite me" also ends emails about seats, until the person accepts after all', async () => {
    const { id, admin } = await company(w)
    await (await operatorOf(w)).post(`/api/operator/companies/${id}/verify`)
    await paid(w, admin, order('Slack', 'Pro', 4))
    const zoe = await signedIn(w)
    await list(admin, zoe.email)
    await zoe.post(`/api/invitations/${await invitationBy(zoe, admin)}/decline`, { never: true })
    const { body } = await list(admin, zoe.email)
    const seat = { product: 'Slack', subscriptions: ['Pro'] }
    await admin.post('/api/company/members', { selectedMembers: [body._id], ...seat })
    const before = (await w.emailsTo(zoe.email)).length
    const sendEmail = () =>
      admin.post('/api/send-product-email', {
        members: [{ email: zoe.email, productName: 'Slack', subscriptions: ['Pro'] }],
      })
    expect((await sendEmail()).status).toBe(202)
    expect(await w.emailsTo(zoe.email)).toHaveLength(before)
    await zoe.post(`/api/invitations/${body._id}/accept`)
    expect((await zoe.get('/api/my-seats')).body.seats).toHaveLength(1)
    await zoe.post('/api/company/leave')
    await list(admin, zoe.email)
    expect(await w.emailsTo(zoe.email)).toHaveLength(before + 1)
  })

  test('"Never invite me" also applies at the own domain: nobody who chose it joins automatically', async () => {
    const [here, away] = [await company(w), await company(w)]
    const zoe = await signedIn(w, someone('zoe', here.domain))
    await list(away.admin, zoe.email)
    await zoe.post(`/api/invitations/${await invitationBy(zoe, away.admin)}/accept`)
    const { body } = await list(here.admin, zoe.email)
    await zoe.post(`/api/invitations/${body._id}/decline`, { never: true })
    await zoe.post('/api/company/leave')
    expect((await list(here.admin, zoe.email)).body.joined).toBe(false)
    await logIn(zoe)
    expect(await companyIdOf(zoe)).toBeNull()
    const accepted = await zoe.post(`/api/invitations/${await invitationBy(zoe, here.admin)}/accept`)
    expect(accepted.body._id).toBe(here.id)
  })
})

describe('leaving', () => {
  test('someone in another company sees an invitation, and can accept it after leaving', async () => {
    const [acme, other] = [await company(w, { name: 'Acme' }), await company(w)]
    const emil = acme.employee
    await list(other.admin, emil.email, { admin: true })
    const id = await invitationBy(emil, other.admin)
    const refused = await emil.post(`/api/invitations/${id}/accept`)
    expect([refused.status, refused.body.code]).toEqual([409, 'in_company'])
    expect(refused.body.error).toBe('You already belong to Acme. Leave it first.')
    expect((await emil.post('/api/company/leave')).status).toBe(204)
    expect(await companyIdOf(emil)).toBeNull()
    expect((await emil.post(`/api/invitations/${id}/accept`)).status).toBe(200)
    expect((await emil.get('/api/check-auth')).body.user).toMatchObject({
      companyId: other.id,
      role: 'admin',
    })
  })

  test('frees the seats, emails the admins once, and does not end sessions', async () => {
    const { id, admin, employee } = await company(w)
    await (await operatorOf(w)).post(`/api/operator/companies/${id}/verify`)
    await paid(w, admin, order('Slack', 'Pro', 4))
    const [emil] = (await admin.get('/api/company/members?q=Emil')).body
    const seat = { selectedMembers: [emil._id], product: 'Slack', subscriptions: ['Pro'] }
    expect((await admin.post('/api/company/members', seat)).status).toBe(200)
    expect((await employee.post('/api/company/leave')).status).toBe(204)
    expect((await employee.post('/api/company/leave')).body.code).toBe('no_company')
    expect((await admin.get('/api/company/members')).body).toHaveLength(1)
    const { body } = await admin.get(`/api/seat-events?member=${emil._id}`)
    expect(JSON.stringify(body)).toContain('member left')
    const emails = (await w.emailsTo(admin.email)).filter(({ subject }) =>
      subject.includes('left your company'),
    )
    expect(emails.map(({ subject }) => subject)).toEqual(['Emil left your company'])
  })

  test('is not possible for the last joined admin, a visitor or someone without a company', async () => {
    const { admin } = await company(w)
    await list(admin, someone('boss'), { admin: true })
    const refused = await admin.post('/api/company/leave')
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
    expect((await w.browser().post('/api/company/leave')).status).toBe(401)
    expect((await (await signedIn(w)).post('/api/company/leave')).status).toBe(403)
  })
})
