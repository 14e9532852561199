// npm run audit: asks the registry whether a package that we ship is known to be weak. It fails only when one is;
// a registry that cannot be asked is said so, because a release must not depend on somebody else's afternoon.

import { run } from './bootstrap/child.mjs'

type Weakness = { name: string; severity: string; range: string }

const { output } = await run('npm', ['audit', '--omit=dev', '--json'])
const answer = read(output)
if (!answer) console.log('The registry could not be asked; nothing is known either way. Try again later.')
else if (answer.length === 0) console.log('No package that we ship is known to be weak.')
else {
  for (const { name, severity, range } of answer) console.log(`${severity.padEnd(9)} ${name} ${range}`)
  process.exitCode = 1
}

function read(text: string): Weakness[] | null {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end < start) return null
  const { vulnerabilities } = JSON.parse(text.slice(start, end + 1)) as {
    vulnerabilities?: Record<string, Weakness>
  }
  return vulnerabilities ? Object.values(vulnerabilities) : null
}
