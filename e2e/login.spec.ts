import { signInAdmin } from './support/company.ts'
import { logIn } from './support/logging-in.ts'
import { password, signUp } from './support/people.ts'
import { expect, test } from './support/product.ts'

test('a visitor who wants to see the settings logs in first and comes back to them', async ({
  page,
  product,
}) => {
  const email = await signUp(page, product)
  await page.goto('/settings')
  await expect(page).toHaveURL('/landing?next=%2Fsettings')
  await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible()
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/settings/)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

  await page.goto('/landing')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/signup')
  await expect(page).toHaveURL('/dashboard')
})

test('a link on another site cannot redirect elsewhere after login', { tag: '@more' }, async ({
  page,
  product,
}) => {
  const email = await signUp(page, product)
  await page.goto('/landing?next=//evil.example/settings')
  await logIn(page, email, password)
  await expect(page).toHaveURL('/dashboard')
})

test('a wrong password keeps what was typed and says what is wrong', { tag: '@more' }, async ({
  page,
  product,
}) => {
  const email = await signUp(page, product)
  await page.goto('/landing')
  await logIn(page, email, 'not my password')
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(page).toHaveURL('/landing')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not my password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a login without an answer says so', { tag: '@more' }, async ({ browser, product }) => {
  // A separate page, since the browser itself reports the failed calls as errors.
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto('/landing')
  await page.route('**/auth/login', (route) => route.abort())
  await logIn(page, 'ann@acme.example', password)
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again later.')
  await page.unroute('**/auth/login')
  await page.route('**/auth/login', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  await page.close()
})

test('Google is offered only if it is set up, and its failures are shown', { tag: '@more' }, async ({
  page,
}) => {
  await page.goto('/landing?error=google_cancelled')
  await expect(page.getByRole('alert')).toHaveText('Google sign-in was canceled.')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
  await expect(page.getByText("Google sign-in isn't set up. Use your email")).toBeVisible()

  const settings = await (await page.request.get('/api/settings')).json()
  await page.route('**/api/settings', (route) => route.fulfill({ json: { ...settings, googleSignIn: true } }))
  await page.goto('/landing?error=something-new&next=/settings')
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  const google = page.getByRole('link', { name: 'Continue with Google' })
  await expect(google).toHaveAttribute('href', '/auth/google?next=%2Fsettings')
})

test('login and sign-up are complete in the HTML, without a script', { tag: '@more' }, async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false })
  for (const [path, heading] of [
    ['/landing', 'Log in to your account'],
    ['/signup', 'Create your Account'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password', 'Set a new password'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^(Log in|Sign Up|Send link|Set new password)$/ }),
    ).toBeDisabled()
  }
  await page.goto('/landing')
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await page.goto('/signup')
  const wayIn = page.getByRole('link', { name: 'Have an Account? Log in Now', exact: true })
  await expect(wayIn).toHaveAttribute('href', '/landing')
  await page.goto('/reset-password')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.close()
})

test('a company without products is led to the marketplace', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Please purchase software products to manage access' }).click()
  await expect(page).toHaveURL('/software-marketplace')
})
