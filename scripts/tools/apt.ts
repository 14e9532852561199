import { spawnSync } from 'node:child_process'
import { run } from '../bootstrap/child.mjs'
import { findOnPath } from './find.ts'

/** Installs Debian packages if possible; returns null on success, otherwise the reason. */
export async function aptInstall(packages: string[], prepare?: string): Promise<string | null> {
  if (!findOnPath('apt-get')) return 'this system has no apt-get'
  const asRoot = rootPrefix()
  if (!asRoot) return 'apt-get needs root, and sudo would ask for a password'
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  const commands = [
    ...(prepare ? [[...asRoot, 'sh', '-c', prepare]] : []),
    [...apt, 'update'],
    // Keep existing configuration files without asking, and leave out what packages only recommend: desktop programs.
    [
      ...[...apt, 'install', '-y', '--no-install-recommends'],
      ...['-o', 'Dpkg::Options::=--force-confold', ...packages],
    ],
  ]
  for (const [command = '', ...args] of commands) {
    const { code, output } = await run(command, args)
    if (code !== 0) return `apt-get failed:\n${output.trimEnd()}`
  }
  return null
}

function rootPrefix(): string[] | null {
  if (process.getuid?.() === 0) return []
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' })
  return sudo.status === 0 ? ['sudo', '-n'] : null
}
