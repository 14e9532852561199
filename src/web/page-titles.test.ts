import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { guardedTitles, pageTitle } from '#contract/pages.ts'
import routes from './routes.ts'

/** Every path with the file of its page; a parameter is a star. */
function filesOf(entries: RouteConfigEntry[], under = ''): [string, string][] {
  return entries.flatMap(({ path = '', file, children = [] }): [string, string][] => {
    const address = path ? `${under}/${path.replace(/:\w+/g, '*')}` : under
    return children.length > 0 ? [[address, file], ...filesOf(children, address)] : [[address, file]]
  })
}
const files = filesOf(await routes)

describe("a tab has the same title before and after its page's script runs", () => {
  const pages = Object.entries(guardedTitles).filter(([path]) => path !== '/manage-accounts/*')
  test.each(pages)('%s', (path, title) => {
    const titles = files
      .filter(([address]) => address === path)
      .flatMap(([, file]) => /title: '([^']+)'/.exec(readFileSync(`src/web/${file}`, 'utf8'))?.[1] ?? [])
    expect(titles).toEqual([title])
  })
})

const vendorName = (word: string) => (word === 'slack' ? 'Slack' : null)

test.each([
  ['/dashboard', 'Dashboard'],
  ['/companyprofile', 'Company Profile'],
  ['/invoices/0194', 'Invoice'],
  ['/manage-accounts/slack', 'Slack Dashboard'],
  ['/manage-accounts/nobody', 'Manage Accounts'],
  ['/pricing', null],
  ['/operator/nothing', null],
])('the title at %s is %s', (path, title) => expect(pageTitle(path, vendorName)).toBe(title))
