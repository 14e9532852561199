import type { Page } from '@playwright/test'
import { addFirstPasskey, withAuthenticator } from './support/factors.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'

const refused = "This passkey didn't work. Log in another way."
const unused = 'No passkey was used. Try again, or choose another way.'

test('a passkey is refused without user verification and as a copy, and its owner hears of the copy', {
  tag: '@more',
}, async ({ page, product }) => {
  const email = await signIn(page, product)
  const { setVerified, change } = await withAuthenticator(page)
  await addFirstPasskey(page)
  await page.goto('/api/logout')
  await page.goto('/landing')

  await setVerified(false)
  await use(page, unused)
  // A changed page asks for less, but the server does not.
  const options = '**/auth/passkey/options'
  await page.route(options, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), userVerification: 'discouraged' } })
  })
  await use(page, refused)
  await page.unroute(options)

  await setVerified(true)
  await change({ signCount: 40 })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/api/logout')
  await page.goto('/landing')
  await change({ signCount: 7 })
  await use(page, refused)
  await product.mailbox.emailTo(email, /We refused one of your passkeys/)
})

test('a passkey of another site cannot be used here, nor ours there', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product)
  const { change } = await withAuthenticator(page)
  await addFirstPasskey(page)
  await page.goto('/api/logout')
  await page.goto('/landing')
  await change({ rpId: 'evil.example' })
  await use(page, unused)

  const evil = await browser.newPage()
  await withAuthenticator(evil)
  await evil.route('https://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Evil</title>' }),
  )
  await evil.goto('https://evil.example/')
  expect(await evil.evaluate(askForOurs)).toBe('SecurityError')
  await evil.close()
})

async function use(page: Page, problem: string) {
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(problem)
}

/** In the browser: what a foreign page gets when it asks for a passkey of our host. */
async function askForOurs(): Promise<string> {
  const publicKey = { challenge: new Uint8Array(32), rpId: 'localhost' }
  return navigator.credentials.get({ publicKey }).then(
    () => 'a passkey',
    (error: Error) => error.name,
  )
}
