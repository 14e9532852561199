import { changed, setPolicy, withColleagues } from './support/approvals.ts'
import { payAll } from './support/bills.ts'
import { openOperator } from './support/fulfillment.ts'
import { logIn } from './support/logging-in.ts'
import { test } from './support/moving-product.ts'
import { password } from './support/people.ts'
import { expect, patient } from './support/product.ts'
import { approve, verify } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

const manager = { name: 'Manager', always: true, approvers: 'manager', need: 'any' }
const reminder = /^Still waiting: Noah Becker asks for Cursor/

test('an employee asks, a reminder’s link leads a delegate to the card, and what they approve is bought', {
  tag: '@more',
}, async ({ page, product, passDays, dayAhead, browser }) => {
  const story = { page, product, browser }
  const { company, pages, addresses, idOf } = await withColleagues(
    story,
    'Noah Becker',
    'Jonas Weber',
    'Ines Duarte',
  )
  const operator = await openOperator(browser, product)
  await verify(operator, product, company)
  const noah = pages['Noah Becker']
  const jonas = pages['Jonas Weber']
  await setPolicy(page, product, manager)
  await changed(
    page.request.patch(`/api/company/members/${idOf('Noah Becker')}`, {
      data: { manager: idOf('Jonas Weber') },
    }),
  )

  await jonas.goto('/settings/absence')
  await jonas.getByLabel('First day away').fill(dayAhead(0))
  await jonas.getByLabel('Last day away').fill(dayAhead(7))
  await jonas.getByRole('combobox', { name: 'Who else can decide' }).fill('ines')
  await jonas.getByRole('option', { name: 'Ines Duarte' }).click()
  await expectUsable(jonas)
  await jonas.getByRole('button', { name: 'Save time away' }).click()
  await expect(jonas.getByText(/Ines Duarte decides for you/)).toBeVisible()

  await noah.goto('/software-marketplace/Cursor-pricing')
  await noah.getByRole('button', { name: 'Ask for this' }).click()
  await expect(noah).toHaveURL(/\/requests\/ask\?vendor=Cursor/)
  await expect(noah.getByRole('complementary', { name: 'Price' })).toContainText('$32.00 a month')
  await expectUsable(noah)
  await noah.getByRole('button', { name: 'Send request' }).click()
  await expect(noah.getByText('Say why you need it.')).toBeVisible()
  await noah.getByLabel('Why do you need it?').fill('I join the firmware team.')
  await noah.getByRole('button', { name: 'Send request' }).click()
  await expect(noah.getByRole('heading', { name: '1 Cursor seat for you' })).toBeVisible()
  await expect(
    noah.getByRole('link', { name: /Cursor.*Waits for Jonas Weber or Ines Duarte/s }),
  ).toBeVisible()

  const { received } = product.mailbox
  await product.mailbox.emailTo(addresses['Ines Duarte'], /^Noah Becker asks for Cursor/)
  expect(received.filter(({ subject }) => subject.startsWith('Still waiting'))).toEqual([])
  await passDays(2, 'request-clock', 'request-clock')
  const { text } = await product.mailbox.emailTo(addresses['Ines Duarte'], reminder)
  await product.mailbox.emailTo(addresses['Jonas Weber'], reminder)
  const link = /https?:\S+\/requests\/[0-9a-f-]+/.exec(text)?.[0] ?? ''
  await pages['Ines Duarte'].close()
  const ines = patient(await browser.newPage({ baseURL: product.url }))
  await ines.goto(link)
  await expect(ines).toHaveURL(/\/landing\?next=/)
  await logIn(ines, addresses['Ines Duarte'], password)
  await expect(ines.getByRole('heading', { name: '1 Cursor seat for Noah Becker' })).toBeVisible()
  await expect(ines.getByText('No budget')).toBeVisible()
  await expect(ines.getByText(/You decide for Jonas Weber, who's away until/)).toBeVisible()
  await expectUsable(ines)
  await ines.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(ines.getByText('Approved 1 Cursor seat for Noah Becker.')).toBeVisible()
  await expect(ines.getByRole('listitem').filter({ hasText: 'Ines Duarte for Jonas Weber' })).toBeVisible()
  await product.mailbox.emailTo(addresses['Noah Becker'], /Cursor: approved/)

  const [found] = (await (await page.request.get('/api/requests?box=all')).json()).requests
  await noah.goto('/requests')
  await expect(noah.getByRole('link', { name: /With Cobuy/ })).toBeVisible()
  await approve(operator, product, found.purchaseId)
  await payAll(page, product)
  await product.mailbox.emailTo(addresses['Noah Becker'], /Cursor: bought/)
  await noah.reload()
  await expect(noah.getByRole('link', { name: /Cursor.*Bought/s })).toBeVisible()
  expect(received.filter(({ subject }) => reminder.test(subject))).toHaveLength(2)
})
