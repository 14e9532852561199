import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

export const password = 'correct horse battery'

export function newAddress(name = 'ann') {
  return `${name}@${randomUUID().slice(0, 8)}.example`
}

/** An address at the same domain: its owner joins when they sign up, without an invitation. */
export function colleagueOf(admin: string, name: string) {
  return `${name}@${admin.split('@')[1]}`
}

/** Signs someone up through the API, for stories that are about something else. */
export async function signUp(page: Page, { mailbox, url }: Product, email = newAddress()) {
  const known = mailbox.received.length
  await call(page, `${url}/api/send-otp`, { email })
  const mail = await mailbox.emailTo(email, /code/, known)
  await call(page, `${url}/api/verify-otp`, { otp: /\b\d{6}\b/.exec(mail.text)?.[0] })
  await call(page, `${url}/signup`, { email, password })
  return email
}

/** Signs someone up and logs them in, in this page's browser. */
export async function signIn(page: Page, product: Product, email = newAddress()) {
  await signUp(page, product, email)
  await call(page, `${product.url}/auth/login`, { email, password })
  return email
}

async function call(page: Page, url: string, data: object) {
  const answer = await page.request.post(url, { data })
  expect(answer.ok(), `${url} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
}
