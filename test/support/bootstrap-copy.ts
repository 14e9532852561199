import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type SmallCopy = ReturnType<typeof makeSmallCopy>

/** A stand-in for npm: logs how it was called, and installs a stand-in for react-router. */
export const NPM = `#!/bin/sh
echo "$*" >> npm.log
[ "$1" = --version ] && { echo 11.0.0; exit; }
mkdir -p node_modules/.bin
printf '#!/usr/bin/env node\\nrequire("fs").appendFileSync("build.log", "built\\\\n")' > node_modules/.bin/react-router
chmod +x node_modules/.bin/react-router`

const SERVER = `process.on('SIGTERM', () => process.exit(7))
console.log('serving', process.argv.slice(2).join(' '))
if (process.argv.includes('--stay')) setInterval(() => {}, 1000)`

const BUNDLE = `import { appendFileSync, cpSync } from 'node:fs'
appendFileSync('bundle.log', 'bundled\\n')
cpSync('src/server/main.ts', 'build/program/main.js')`

/** A folder with our real bootstrap and stand-ins for everything it calls. */
export function makeSmallCopy() {
  const root = mkdtempSync(join(tmpdir(), 'cobuy-bootstrap-'))
  const at = (file: string) => join(root, file)
  const put = (file: string, content: string) => {
    mkdirSync(dirname(at(file)), { recursive: true })
    writeFileSync(at(file), content, { mode: 0o755 })
  }
  const count = (file: string, word: RegExp) => readFileSync(at(file), 'utf8').match(word)?.length
  const node = (args: string[]) => spawnNode(root, args)
  cpSync('scripts/bootstrap.mjs', at('scripts/bootstrap.mjs'))
  cpSync('scripts/bootstrap', at('scripts/bootstrap'), { recursive: true })
  put('package.json', '{ "type": "module" }')
  put('package-lock.json', '{}')
  put('src/web/page.ts', 'one')
  put('src/server/main.ts', SERVER)
  put('scripts/bundle.ts', BUNDLE)
  put('bin/npm', NPM)
  return {
    root,
    at,
    put,
    node,
    start: (...args: string[]) => node(['scripts/bootstrap.mjs', 'start', ...args]),
    installs: () => count('npm.log', /^ci /gm),
    builds: () => count('build.log', /built/g),
    bundles: () => count('bundle.log', /bundled/g),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Its exit code and output. */
export async function ended(child: ChildProcess) {
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  return { code, text }
}

export async function untilPrinted(child: ChildProcess, word: string) {
  let text = ''
  while (!text.includes(word)) text += (await once(child.stdout as NodeJS.ReadableStream, 'data'))[0]
}

function spawnNode(root: string, args: string[]) {
  const path = [join(root, 'bin'), dirname(process.execPath), process.env.PATH].join(':')
  const env = { ...process.env, PATH: path }
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}
