import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Something that only some machines allow: the table says so instead of claiming it. */
export class NotPossibleHere extends Error {}

/** A disk of its own, as a file on a loop device: with a real file system that can be cut off and come back. */
export type Disk = {
  folder: string
  /** Like a pulled plug: whatever has not reached the disk is gone, and nothing more reaches it. */
  cut: () => void
  /** Power is back: the file system recovers as after a crash. */
  comeBack: () => void
}

export async function onDisk<T>(megabytes: number, work: (disk: Disk) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new NotPossibleHere('a disk of its own takes Linux and root')
  }
  const place = mkdtempSync(join(tmpdir(), 'cobuy-disk-'))
  const [image, folder] = [join(place, 'image'), join(place, 'mounted')]
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  const mount = () => must('mount', '-o', 'loop', image, folder)
  try {
    must('mkfs.ext4', '-q', '-F', image)
    mount()
    return await work({
      folder,
      cut: () => must('perl', '-e', shutDown, folder),
      comeBack: () => {
        must('umount', folder)
        mount()
      },
    })
  } finally {
    spawnSync('umount', ['-l', folder])
    rmSync(place, { recursive: true, force: true })
  }
}

/** FS_IOC_SHUTDOWN without writing the journal out first. */
const shutDown = `open(my $f, "<", $ARGV[0]) or die "open: $!"; my $how = pack("L", 2);
ioctl($f, 0x8004587d, $how) or die "shutdown: $!"`

function must(command: string, ...args: string[]) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new NotPossibleHere(`${command}: ${(stderr || error?.message || '').trim()}`)
}
