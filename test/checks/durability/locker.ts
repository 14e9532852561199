// Locks a data folder, prints whether that worked, and holds the lock until its input ends.

import { FolderInUse, lockFolder } from '#server/platform/db/folder-lock.ts'

try {
  lockFolder(process.argv[2] ?? '', new Date())
  console.log('got it')
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error
  console.log(error.message)
}
process.stdin.resume().on('end', () => process.exit(0))
