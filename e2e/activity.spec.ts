import { readFile } from 'node:fs/promises'
import { addMember, signInAdmin } from './support/company.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('an admin finds who did what, follows one item and exports it', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInAdmin(page, product)
  const email = newAddress('noor')
  await addMember(page, product, { name: 'Noor Haddad', emailAccount: email, admin: false })
  await page.goto('/settings/activity')
  await expect(page.getByRole('link', { name: 'Activity', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText(`added ${email} to the team.`)
  await expect(entries.filter({ hasText: / created / })).toHaveCount(1)

  await page.getByLabel('Action').selectOption('Member added')
  await expect(entries).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Email, or Cobuy' }).fill('cobuy')
  await expect(page.getByText('No matching activity')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await page.getByRole('link', { name: /^History: Added/ }).click()
  await expect(page).toHaveURL(/thing=/)
  await expect(entries).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export NDJSON' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(file)).toMatchObject({ action: 'member.added', detail: { email } })
  await page.getByRole('button', { name: 'One item only' }).click()
  await expect(entries.first()).toContainText('exported the activity log.')
  await expectUsable(page)
})
