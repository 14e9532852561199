import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, shippedLicenses, toolLicenses } from '../../scripts/licenses/allowed.ts'
import { assets, ownFiles } from '../../scripts/licenses/assets.ts'
import { licenseInFolder, type Package, readPackages } from '../../scripts/licenses/packages.ts'
import { thirdParty } from '../../scripts/licenses/third-party.ts'

const packages = readPackages('.')
const named = ({ name, version, license }: Package) => `${name}@${version}: ${license}`

test('every package in the product has a license that lets us keep our source closed', () => {
  const shipped = packages.filter((one) => one.isShipped)
  expect(shipped.length).toBeGreaterThan(100)
  expect(shipped.filter(({ license }) => !isAllowed(license, shippedLicenses)).map(named)).toEqual([])
})

test('every package that builds or tests the product has a license on our list', () => {
  expect(packages.filter(({ license }) => !isAllowed(license, toolLicenses)).map(named)).toEqual([])
})

test('a package has the license in the lock file', () => {
  const other = packages.filter((one) => {
    const own = licenseInFolder(one)
    return own !== null && own !== one.license
  })
  expect(other.map(named)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['GPL-3.0 OR MIT', true],
  ['MIT AND ISC', true],
  ['MIT AND (GPL-2.0 OR ISC)', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['MIT OR GPL-3.0 AND', false],
  ['(MIT', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['none', false],
  ['', false],
])('the license "%s" is allowed in the product: %s', (expression, allowed) => {
  expect(isAllowed(expression, shippedLicenses)).toBe(allowed)
})

test('THIRD-PARTY.md is current: npm run licenses writes it', () => {
  expect(readFileSync('THIRD-PARTY.md', 'utf8')).toBe(thirdParty('.'))
})

test('THIRD-PARTY.md names every package in the product with its version', () => {
  const text = readFileSync('THIRD-PARTY.md', 'utf8')
  const missing = packages.filter((one) => one.isShipped && !text.includes(`- ${one.name} ${one.version}: `))
  expect(missing.map(named)).toEqual([])
})

test('every data file and picture in the product is ours or is in THIRD-PARTY.md', () => {
  const known = [...assets.flatMap(({ paths }) => paths), ...ownFiles]
  expect(known.filter((path) => !existsSync(path))).toEqual([])
  const isKnown = (file: string) =>
    known.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))
  const data = globSync('{src,public}/**/*.*').filter((file) => !/\.(tsx?|css|sql|md)$/.test(file))
  expect(data.filter((file) => !isKnown(file))).toEqual([])
})
