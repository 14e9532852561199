import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'

/** The result of a step: individual tests, and the files that they were in. */
export type Counts = {
  passed: number
  failed: number
  files: string[]
  note?: string
  /** How long each file took, where the step can say. */
  times?: FileTime[]
}

export type FileTime = { file: string; seconds: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: (Suite & { file: string })[]
}

type Suite = { suites?: Suite[]; specs: { tests: { results: { duration: number }[] }[] }[] }

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
  }
  return withoutFalseGreen(counts, exitCode)
}

export function countPlaywright(reportFile: string, exitCode: number): Counts {
  const report = read<PlaywrightReport>(reportFile)
  if (!report) return { ...one(false), note: 'playwright wrote no report' }
  const { expected, unexpected, flaky } = report.stats
  const files = report.suites.map((suite) => `e2e/${suite.file}`)
  const times = report.suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) }))
  return withoutFalseGreen({ passed: expected, failed: unexpected + flaky, files, times }, exitCode)
}

function secondsOf({ suites = [], specs }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((one) => one.duration)))
  const inner = suites.map(secondsOf)
  return own.reduce((sum, ms) => sum + ms / 1000, 0) + inner.reduce((sum, seconds) => sum + seconds, 0)
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
