import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Some machines cannot run a scenario; the table then says that it was skipped. */
export class NotSupported extends Error {}

/** A separate disk in a file on a loop device, with a real file system that can be cut off and restored. */
export type Disk = {
  folder: string
  /** Like a power cut: unsynced data is lost, and nothing more is written. */
  cut: () => void
  /** Power returns: the file system recovers as after a crash. */
  restore: () => void
}

export async function onDisk<T>(megabytes: number, work: (disk: Disk) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new NotSupported('a separate disk needs Linux and root')
  }
  const parent = mkdtempSync(join(tmpdir(), 'cobuy-disk-'))
  const [image, folder] = [join(parent, 'image'), join(parent, 'mounted')]
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  const mount = () => runOrFail('mount', '-o', 'loop', image, folder)
  try {
    runOrFail('mkfs.ext4', '-q', '-F', image)
    mount()
    return await work({
      folder,
      cut: () => runOrFail('perl', '-e', shutDown, folder),
      restore: () => {
        runOrFail('umount', folder)
        mount()
      },
    })
  } finally {
    spawnSync('umount', ['-l', folder])
    rmSync(parent, { recursive: true, force: true })
  }
}

/** FS_IOC_SHUTDOWN without flushing the journal first. */
const shutDown = `open(my $f, "<", $ARGV[0]) or die "open: $!"; my $how = pack("L", 2);
ioctl($f, 0x8004587d, $how) or die "shutdown: $!"`

function runOrFail(command: string, ...args: string[]) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new NotSupported(`${command}: ${(stderr || error?.message || '').trim()}`)
}
