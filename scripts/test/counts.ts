import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The result of a step: individual tests, and the files that they were in. */
export type Counts = {
  passed: number
  failed: number
  files: string[]
  note?: string
  /** How long each file took, where the step can say. */
  times?: FileTime[]
  /** Each test that failed, where the step can say. */
  failures?: Failure[]
}

export type FileTime = { file: string; seconds: number }
export type Failure = { test: string; reason: string }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: (Suite & { file: string })[]
}

type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { results: { duration: number; errors?: { message?: string }[] }[] }[]
}

export function one(isGood: boolean): Counts {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, files: [] }
}

export function countVitest(reportFile: string, exitCode: number): Counts {
  const report = read<VitestReport>(reportFile)
  if (!report) return { ...one(false), note: 'vitest wrote no report' }
  // A file that cannot be loaded has no failed test.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    files: report.testResults.map((file) => fromRoot(file.name)),
    times: report.testResults.map((file) => ({
      file: fromRoot(file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
    failures: [
      ...unloadable.map((file) => failure(fromRoot(file.name), [file.message])),
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => failure(`${fromRoot(file.name)} > ${test.fullName}`, test.failureMessages)),
      ),
    ],
  }
  return withoutFalseGreen(counts, exitCode)
}

export function countPlaywright(reportFile: string, exitCode: number): Counts {
  const report = read<PlaywrightReport>(reportFile)
  if (!report) return { ...one(false), note: 'playwright wrote no report' }
  const { expected, unexpected, flaky } = report.stats
  const files = report.suites.map((suite) => `e2e/${suite.file}`)
  const times = report.suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) }))
  const failures = report.suites
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map((spec) => failure(`e2e/${spec.file}:${spec.line} > ${spec.title}`, messagesOf(spec)))
  return withoutFalseGreen({ passed: expected, failed: unexpected + flaky, files, times, failures }, exitCode)
}

function secondsOf(suite: Suite): number {
  return specsOf(suite)
    .flatMap(resultsOf)
    .reduce((sum, { duration }) => sum + duration / 1000, 0)
}

function specsOf({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function resultsOf({ tests }: Spec) {
  return tests.flatMap(({ results }) => results)
}

function messagesOf(spec: Spec) {
  return resultsOf(spec).flatMap(({ errors = [] }) => errors.map(({ message }) => message))
}

/** The first lines of its messages: all of it stands where the test ran. */
function failure(test: string, messages: (string | undefined)[] = []): Failure {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return { test, reason: lines.slice(0, 12).join('\n').trimEnd() }
}

/** No step is green that ended badly outside its tests, or that had files and ran nothing. */
function withoutFalseGreen(counts: Counts, exitCode: number): Counts {
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1, note: `exit code ${exitCode}` }
  if (counts.files.length > 0 && counts.passed + counts.failed === 0) {
    return { ...counts, failed: 1, note: 'its files ran no test' }
  }
  return counts
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

function fromRoot(path: string) {
  return isAbsolute(path) ? relative(process.cwd(), path) : path
}
