import { signInOperator } from './support/company.ts'
import { draftByApi, openSecondOperator, publish, secondOperatorEmail, test } from './support/price-book.ts'
import { expect } from './support/product.ts'

const tagline = (thing: string, text: string) => ({ kind: 'edit_vendor', thing, after: { tagline: text } })

test('of two operators on one draft, the slower one sees what changed before going on', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInOperator(page, product)
  const otto = await openSecondOperator(browser, product)
  const id = await draftByApi(page, product, 'Zoom texts', tagline('zoom', 'Video calls'))
  const path = `/operator/price-book/sets/${id}`
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeEnabled()
  await otto.goto(path)
  await otto.getByRole('button', { name: 'Rename' }).click()
  await otto.getByLabel('Title').fill('Zoom and more')
  await otto.keyboard.press('Enter')
  await expect(otto.getByRole('heading', { name: 'Zoom and more', level: 2 })).toBeVisible()
  await expect(otto.getByRole('button', { name: 'Rename' })).toBeFocused()

  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('alert')).toContainText(`${secondOperatorEmail} changed this on`)
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeDisabled()
  await page.getByRole('button', { name: 'Show the latest' }).click()
  await expect(page.getByRole('heading', { name: 'Zoom and more', level: 2 })).toBeVisible()
  await publish(page)
  await otto.close()
})

test('a change to what another operator has published is taken over or removed', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInOperator(page, product)
  const otto = await openSecondOperator(browser, product)
  const mine = await draftByApi(page, product, 'My Slack', tagline('slack', 'Chat at work'))
  const theirs = await draftByApi(otto, product, 'Their Slack', tagline('slack', 'Messages'))
  const other = await draftByApi(otto, product, 'Miro', tagline('miro', 'Whiteboards'))
  await page.goto(`/operator/price-book/sets/${mine}`)
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeEnabled()
  await otto.goto(`/operator/price-book/sets/${theirs}`)
  await publish(otto)

  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(`${secondOperatorEmail} published another change to Slack on`)
  await page.getByRole('button', { name: 'Show the latest' }).click()
  const row = page.getByRole('row', { name: /^Slack Texts/ })
  await expect(row).toContainText('The book now has Tagline: Messages.')
  await expect(row).toContainText('Chat at work')
  await expect(page.getByRole('region', { name: 'Publication' })).toContainText('Fix the marked change')
  await page.getByRole('button', { name: 'Take over Slack' }).click()
  await expect(row).toContainText('Tagline: Messages')
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeEnabled()

  // Something else was published: the preview is no longer what was looked at.
  await otto.goto(`/operator/price-book/sets/${other}`)
  await publish(otto)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(alert).toContainText('Something changed after this preview.')
  await page.getByRole('button', { name: 'Show the latest' }).click()
  await publish(page)
  await otto.close()
})

test('a draft is discarded after a question, and then closed for everyone', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInOperator(page, product)
  const otto = await openSecondOperator(browser, product)
  const id = await draftByApi(page, product, 'Figma texts', tagline('figma', 'Design'))
  await page.goto(`/operator/price-book/sets/${id}`)
  await otto.goto(`/operator/price-book/sets/${id}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard “Figma texts”?' })
  await expect(question).toContainText('This drops 1 change.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeFocused()
  await page.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
  await otto.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(otto.getByRole('alert')).toContainText('discarded')
  await otto.getByRole('button', { name: 'Show the latest' }).click()
  await expect(otto.getByText('Discarded', { exact: true })).toBeVisible()
  await expect(otto.getByRole('button', { name: 'Publish 1 change' })).toBeHidden()
  await otto.close()
})
