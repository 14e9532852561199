import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { company, signedIn } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { list } from '#test/support/invitations.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

describe('before someone accepts', () => {
  test('they see company, inviter and role, and nothing else about the company', async () => {
    const { admin } = await company(w, { name: 'Acme' })
    const zoe = await signedIn(w)
    const { body } = await list(admin, zoe.email, { admin: true })
    const seen = await zoe.get('/api/invitations')
    expect(seen.body).toEqual({
      invitations: [{ _id: body._id, company: 'Acme', inviter: admin.email, role: 'admin', muted: false }],
    })
  })

  test('the company sees only the address and name it entered, whether or not there is an account', async () => {
    const { admin } = await company(w)
    const known = await signedIn(w)
    const answers = [await list(admin, known.email), await list(admin, someone('nobody'))]
    const shapes = answers.map(({ body: { _id, emailAccount, ...rest } }) => rest)
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]).toMatchObject({ name: 'Zoe', joined: false, mobileNumber: null, products: [] })
  })

  test('an invited admin gets no emails about the company', async () => {
    const { id, admin } = await company(w)
    const invited = someone('boss')
    await list(admin, invited, { admin: true })
    await (await operatorOf(w)).post(`/api/operator/companies/${id}/verify`)
    expect(await w.emailsTo(invited)).toHaveLength(1)
  })

  test('the name of an unverified company is not in the subject of an invitation', async () => {
    const { id, admin } = await company(w, { name: 'Win at evil.example' })
    const [first, second] = [someone('first'), someone('second')]
    await list(admin, first)
    await (await operatorOf(w)).post(`/api/operator/companies/${id}/verify`)
    await list(admin, second)
    await w.runJobs()
    const subjectTo = async (email: string) =>
      (
        await w.parts.database.db
          .select()
          .from(mails)
          .where(and(eq(mails.recipient, email)))
      )[0]?.subject
    expect(await subjectTo(first)).not.toContain('evil')
    expect(await subjectTo(second)).toBe('Win at evil.example invited you to join')
  })
})
