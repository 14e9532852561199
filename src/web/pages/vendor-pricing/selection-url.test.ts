import { expect, test } from 'vitest'
import { findVendor } from '#domain/catalog/catalog.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { nothingChosen, readSelection, writeSelection } from './selection-url.ts'

test('every plan of every vendor survives a round trip through the URL', () => {
  for (const vendor of firstCatalog.vendors) {
    const size = vendor.companySizes[0]?.value ?? null
    const isExistingUser = vendor.page.asksExistingUser ? false : null
    const choices = vendor.plans.map(({ name, billingCycle }, index) => ({
      name,
      billingCycle,
      seats: vendor.soldAs === 'package' ? 1 : index + 1,
    }))
    const selection = { choices, size, isExistingUser }
    expect(readSelection(vendor, writeSelection(vendor, selection, '')), vendor.name).toEqual(selection)
  }
})

test('a URL is short and readable', () => {
  expect(write('SalesHandy', [['Outreach Pro', 'annually', 4]])).toBe('plan=Outreach+Pro~annually~4')
  expect(write('Gusto', [['Plus', 'monthly', 25]])).toBe('plan=Plus~25')
  expect(write('Gusto', [['Plus', 'monthly', 1]])).toBe('plan=Plus')
  expect(write('Rippling', [['Platform Core', 'monthly', 1]])).toBe('')
})

test('other parameters of the URL are kept', () => {
  const gusto = vendorNamed('Gusto')
  const chosen = readSelection(gusto, 'plan=Plus~2')
  expect(writeSelection(gusto, chosen, 'ref=ABC&plan=Simple~9')).toBe('ref=ABC&plan=Plus~2')
  expect(writeSelection(gusto, nothingChosen(gusto), 'ref=ABC&plan=Simple~9')).toBe('ref=ABC')
})

test("plans the vendor doesn't have are ignored", () => {
  expect(read('Gusto', 'plan=Gold~3&plan=Plus~annually~3&plan=')).toEqual([])
  expect(read('Gusto', 'plan=Plus~3&plan=Plus~9')).toEqual([['Plus', 'monthly', 3]])
  expect(read('Gusto', 'plan=__proto__&plan=constructor~2')).toEqual([])
  expect(readSelection(vendorNamed('Gusto'), 'existing=yes&size=1-20')).toMatchObject({
    size: null,
    isExistingUser: null,
  })
})

test('invalid seat counts become 1', () => {
  for (const seats of ['0', '-1', '1.5', '1e9', '100001', 'ten', '']) {
    expect(read('Gusto', `plan=Plus~${seats}`), seats).toEqual([['Plus', 'monthly', 1]])
  }
})

test('Core comes first on Rippling, in any order of the URL', () => {
  expect(read('Rippling', 'plan=Pulse+Surveys~4&plan=Platform+Core~7')).toEqual([
    ['Platform Core', 'monthly', 7],
    ['Pulse Surveys', 'monthly', 4],
  ])
  expect(read('Rippling', '')).toEqual([['Platform Core', 'monthly', 1]])
})

test('Vanta has no selection before its size, and always one seat', () => {
  expect(read('Vanta', 'plan=Core')).toEqual([])
  expect(read('Vanta', 'size=1-20&plan=Core~8&plan=SOC+2')).toEqual([
    ['Core', 'monthly', 1],
    ['SOC 2', 'monthly', 1],
  ])
})

type Short = [name: string, billingCycle: 'monthly' | 'quarterly' | 'annually', seats: number]

function write(name: string, choices: Short[]) {
  const selection = {
    choices: choices.map(([name, billingCycle, seats]) => ({ name, billingCycle, seats })),
    size: null,
    isExistingUser: null,
  }
  return writeSelection(vendorNamed(name), selection, '')
}

function read(name: string, search: string): Short[] {
  return readSelection(vendorNamed(name), search).choices.map(({ name, billingCycle, seats }) => [
    name,
    billingCycle,
    seats,
  ])
}

function vendorNamed(name: string): Vendor {
  const vendor = findVendor(firstCatalog, name)
  if (!vendor) throw new Error(`no vendor is called ${name}`)
  return vendor
}
