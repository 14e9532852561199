import { codeFor, logIn, resetLinkFor, tabTo } from './support/logging-in.ts'
import { newAddress, password } from './support/people.ts'
import { expect, test } from './support/product.ts'

test('a visitor signs up with the emailed code, logs in, logs out, and resets the password by email', async ({
  page,
  product,
}) => {
  const email = newAddress('mara')
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Create your Account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await expect(page.getByText('One time password sent to your email. Please check.')).toBeVisible()
  await expect(page.getByText(/Send a new code in [01]:\d\d/)).toBeVisible()
  // The sixth digit sends the code.
  await page.keyboard.type(await codeFor(product, email))

  await expect(page).toHaveURL('/landing')
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
  // Only the password is left to type, and the URL does not contain the email.
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(page.url()).not.toContain(encodeURIComponent(email))
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await logIn(page, email, password)
  await expect(page).toHaveURL('/dashboard')

  // Onboarding covers the dashboard; the settings are open.
  await page.goto('/settings/profile')
  await page.getByRole('button', { name: `Account of ${email}` }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/landing')

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If this address has an account, we emailed it a link.')).toBeVisible()
  const link = await resetLinkFor(product, email)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another horse battery')
  await page.getByRole('button', { name: 'Set new password' }).click()

  await expect(page).toHaveURL('/landing')
  await expect(page.getByText('Your password was changed. Please log in with the new one.')).toBeVisible()
  await logIn(page, email, password)
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await logIn(page, email, 'another horse battery')
  await expect(page).toHaveURL('/dashboard')

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('a third horse battery')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a reload on the code page keeps its step, and asks for the password again', { tag: '@more' }, async ({
  page,
  product,
}) => {
  const email = newAddress('lea')
  await page.goto('/landing')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  const code = await codeFor(product, email)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('One time password, digit 1 of 6').focus()
  await page.keyboard.type(code)
  await expect(page.getByText('Your email is verified. Choose your password again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
})

test('a visitor signs up with the keyboard alone', { tag: '@more' }, async ({ page, product }) => {
  const email = newAddress('kim')
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
  await tabTo(page, 'Email')
  await page.keyboard.type(email)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('One time password, digit 1 of 6')).toBeFocused()
  const tops = await page
    .getByLabel(/digit \d of 6/)
    .evaluateAll((digits) => digits.map((digit) => digit.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size], 'six digits in one row').toEqual([6, 1])
  await page.keyboard.type(await codeFor(product, email))
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('a weak password is refused by the server before a code is sent', { tag: '@more' }, async ({
  page,
  product,
}) => {
  const email = newAddress('bo')
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  const field = page.getByLabel('Password', { exact: true })
  for (const [weak, rule] of [
    ['short', 'Use at least 8 characters for your password.'],
    ['password123', 'This password is too common and easy to guess. Choose another one.'],
    [email, 'Your password cannot be your email address.'],
  ] as const) {
    await field.fill(weak)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText(rule)).toBeVisible()
    await expect(field).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Create your Account' })).toBeVisible()
  }

  await field.fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await page.keyboard.type(await codeFor(product, email))
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
  expect(product.mailbox.received.filter(({ to }) => to === email)).toHaveLength(1)
})

test('a password refused at the end is changed without verifying the address again', {
  tag: '@more',
}, async ({ page, product }) => {
  const email = newAddress('flo')
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  const field = page.getByLabel('Password', { exact: true })
  await field.fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const rule = 'This password is too common and easy to guess. Choose another one.'
  const refusal = { code: 'weak_password', message: rule, error: rule, fields: { password: rule } }
  await page.route('**/signup', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
  await expect(page.getByLabel('One time password, digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await codeFor(product, email))
  await expect(page.getByText(rule)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByText('This address is verified.')).toBeVisible()
  await expect(field).toBeFocused()

  await field.fill('another horse battery')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
})

test('a wrong code says so, and another address can be used instead', { tag: '@more' }, async ({
  page,
  product,
}) => {
  const email = newAddress('typo')
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const right = await codeFor(product, email)
  await page.getByLabel('One time password, digit 1 of 6').fill(right === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toHaveText(/Incorrect code/)
  await expect(page.getByLabel('One time password, digit 6 of 6')).toHaveValue(/\d/)

  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toBeFocused()
  const other = newAddress('right')
  await page.getByLabel('Email').fill(other)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('One time password, digit 1 of 6').fill(await codeFor(product, other))
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
})

test('a sign-up without a connection keeps what was typed', { tag: '@more' }, async ({
  browser,
  product,
}) => {
  // A separate page, since the browser itself reports the failed calls as errors.
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto('/signup')
  let failNow = () => {}
  const waited = new Promise<void>((resolve) => {
    failNow = resolve
  })
  await page.route('**/api/send-otp', async (route) => {
    await waited
    await route.abort()
  })
  await page.getByLabel('Email').fill('ann@acme.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('button', { name: 'Sending the code...' })).toBeDisabled()
  failNow()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue('ann@acme.example')

  await page.unroute('**/api/send-otp')
  await page.route('**/api/send-otp', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send one time password. Try again.')

  await page.unroute('**/api/send-otp')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.route('**/api/verify-otp', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.getByLabel('One time password, digit 1 of 6').fill(await codeFor(product, 'ann@acme.example'))
  await expect(page.getByRole('alert')).toHaveText('Failed to verify OTP. Try again.')
  await page.route('**/signup', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Verify and create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Signup failed. Try again.')
  await page.close()
})
