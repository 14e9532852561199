import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest } from '../../scripts/test/counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('a failed test is named with its file and the first lines of its message', () => {
  const file = join(process.cwd(), 'src/domain/platform/money.test.ts')
  const assertionResults = [
    { status: 'passed', fullName: 'adds cents' },
    {
      status: 'failed',
      fullName: 'rounds cents',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n'],
    },
  ]
  const testResults = [{ name: file, status: 'failed', startTime: 0, endTime: 1500, assertionResults }]
  expect(countVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ test: 'src/domain/platform/money.test.ts > rounds cents', reason: 'expected 1 to be 2' }],
  })
})

test('a file that cannot be loaded is a failure of its own', () => {
  const broken = { name: 'test/a.test.ts', status: 'failed', startTime: 0, endTime: 0, assertionResults: [] }
  const testResults = [{ ...broken, message: 'Cannot find ./b.ts' }]
  expect(countVitest(report({ numPassedTests: 0, numFailedTests: 0, testResults }), 1)).toMatchObject({
    failed: 1,
    failures: [{ test: 'test/a.test.ts', reason: 'Cannot find ./b.ts' }],
  })
})

test('a failed story is named with its line, and times of inner groups count for their file', () => {
  const ran = (duration: number, errors: { message: string }[] = []) => [{ results: [{ duration, errors }] }]
  const good = { title: 'opens', file: 'a.spec.ts', line: 3, ok: true, tests: ran(1000) }
  const bad = {
    title: 'closes',
    file: 'a.spec.ts',
    line: 9,
    ok: false,
    tests: ran(500, [{ message: 'No door' }]),
  }
  const suites = [{ file: 'a.spec.ts', specs: [good], suites: [{ specs: [bad] }] }]
  expect(
    countPlaywright(report({ stats: { expected: 1, unexpected: 1, flaky: 0 }, suites }), 1),
  ).toMatchObject({
    passed: 1,
    failed: 1,
    times: [{ file: 'e2e/a.spec.ts', seconds: 1.5 }],
    failures: [{ test: 'e2e/a.spec.ts:9 > closes', reason: 'No door' }],
  })
})

test('a run that ended badly without a failed test is not green', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 0 }
  expect(countPlaywright(report({ stats, suites: [] }), 1)).toMatchObject({ failed: 1, note: 'exit code 1' })
})
