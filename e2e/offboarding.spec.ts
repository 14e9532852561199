import { addMember } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { assignElsewhere, withLinkedIn } from './support/seats.ts'
import { expectUsable } from './support/usable.ts'

test('offboarding shows what ends, hands over, and reports it; the person is signed out', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const mara = await withLinkedIn({ page, product, browser }, [], [{ plan: 'Core Monthly', seats: 2 }])
  for (const name of ['Jonas Weber', 'Priya Raman', 'Noah Berg']) {
    const emailAccount = colleagueOf(mara, name.split(' ')[0]?.toLowerCase() ?? '')
    await addMember(page, product, { name, emailAccount })
  }
  await assignElsewhere(page, product, 'Jonas Weber')
  const list = await (await page.request.get('/api/company/members')).json()
  const find = (name: string) => list.find((member: { name: string }) => member.name === name)
  const jonas = find('Jonas Weber')
  await page.request.patch(`/api/company/members/${find('Noah Berg')._id}`, { data: { manager: jonas._id } })
  const other = await browser.newPage({ baseURL: product.url })
  await signIn(other, product, jonas.emailAccount)
  const priya = await browser.newPage({ baseURL: product.url })
  await signIn(priya, product, find('Priya Raman').emailAccount)
  await priya.close()

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove Jonas Weber' }).click()
  await expectUsable(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Offboard Jonas Weber instead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offboard Jonas Weber?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    '1 seat will be free: LinkedIn Core',
    /^\$\d+\.\d\d a month for it$/,
    '1 session will end',
    '1 person will get another manager',
  ])
  await expectUsable(page)
  await dialog.getByRole('combobox', { name: 'Who takes over' }).fill('pri')
  await dialog.getByRole('option', { name: 'Priya Raman' }).click()
  await dialog.getByRole('button', { name: 'Offboard Jonas Weber' }).click()
  const done = page.getByRole('dialog', { name: 'Jonas Weber was offboarded' })
  await expect(done.getByRole('listitem').first()).toHaveText('1 seat freed: LinkedIn Core')
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('rowheader', { name: /^Jonas Weber/ })).toBeHidden()
  await expect(page.getByRole('rowheader', { name: /Noah Berg/ })).toContainText('Reports to Priya Raman')
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/landing/)
  await other.close()
})
