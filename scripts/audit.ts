// npm run audit: asks the registry for known vulnerabilities in packages that we ship, and fails if there are any.
// An unreachable registry is only reported, because a release must not depend on it.

import { run } from './bootstrap/child.mjs'

type Vulnerability = { name: string; severity: string; range: string }

const { output } = await run('npm', ['audit', '--omit=dev', '--json'])
const found = parse(output)
if (!found) console.log('The registry could not be reached, so nothing was checked. Try again later.')
else if (found.length === 0) console.log('No known vulnerabilities in the packages that we ship.')
else {
  for (const { name, severity, range } of found) console.log(`${severity.padEnd(9)} ${name} ${range}`)
  process.exitCode = 1
}

function parse(text: string): Vulnerability[] | null {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end < start) return null
  const { vulnerabilities } = JSON.parse(text.slice(start, end + 1)) as {
    vulnerabilities?: Record<string, Vulnerability>
  }
  return vulnerabilities ? Object.values(vulnerabilities) : null
}
