import { account, goodPassword, onboardingForm } from './builders.ts'
import type { Person } from './buyers.ts'
import { anotherSession } from './fixtures.ts'
import { someone, type World } from './world.ts'

/** A person with an account, signed in without the slow password hash. */
export async function newcomer(world: World, email = someone()): Promise<Person> {
  await account(world, email)
  return anotherSession(world, { email } as Person)
}

/** A company with one person. */
export async function founded(world: World, domain = someone('x').slice(2)) {
  const admin = await newcomer(world, someone('ada', domain))
  const { body } = await admin.post('/api/company', onboardingForm)
  return { id: body._id as string, domain, admin }
}

/** An admin adds someone to the company. */
export const list = (admin: Person, emailAccount: string, more: object = {}) =>
  admin.post('/api/company/add-members', { name: 'Zoe', emailAccount, ...more })

/** The token of the newest invitation that was emailed to this address. */
export async function tokenFor(world: World, email: string): Promise<string> {
  const tokens = (await world.emailsTo(email)).map(
    ({ text }) => /signup\?invitation=([\w-]{43})/.exec(text)?.[1],
  )
  return tokens.findLast((token) => token !== undefined) ?? 'none'
}

/** Signs up through the product, with or without an invitation, and then logs in without it. */
export async function signUp(world: World, email: string, invitation?: string): Promise<Person> {
  const browser = world.browser()
  await browser.post('/api/send-otp', { email })
  const mail = (await world.emailsTo(email)).findLast(({ subject }) => /code/.test(subject))
  await browser.post('/api/verify-otp', { otp: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] })
  const created = await browser.post('/signup', {
    email,
    password: goodPassword,
    ...(invitation && { invitation }),
  })
  if (created.status !== 201) throw new Error(`${email} could not sign up: ${created.text}`)
  const person = Object.assign(browser, { email })
  await logIn(person)
  return person
}

export async function logIn(person: Person, invitation?: string) {
  const answer = await person.post('/auth/login', {
    email: person.email,
    password: goodPassword,
    ...(invitation && { invitation }),
  })
  if (answer.status !== 200) throw new Error(`${person.email} could not log in: ${answer.text}`)
}

export async function companyIdOf(person: Person): Promise<string | null> {
  return (await person.get('/api/check-auth')).body.user.companyId
}

export type WireInvitation = { _id: string; company: string; inviter: string; role: string; muted: boolean }

export async function invitationsOf(person: Person): Promise<WireInvitation[]> {
  return (await person.get('/api/invitations')).body.invitations ?? []
}

/** The person's invitation from this admin; throws if there is none. */
export async function invitationBy(person: Person, inviter: Person): Promise<string> {
  const found = (await invitationsOf(person)).find((each) => each.inviter === inviter.email)
  if (!found) throw new Error(`${person.email} has no invitation by ${inviter.email}.`)
  return found._id
}
