import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { argon2Parameters, hashingNiceness } from './argon2-parameters.ts'
import { HashingThread } from './hashing-thread.ts'

const password = 'correct horse battery'

test('a password is hashed as strongly as ever, and compared, in a thread that gives way to others', async () => {
  const thread = new HashingThread()
  const [first, second] = await Promise.all([
    thread.run<string>({ password }),
    thread.run<string>({ password }),
  ])
  const { memoryCost, timeCost, parallelism } = argon2Parameters
  expect([memoryCost, timeCost, parallelism]).toEqual([19_456, 2, 1])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await verify(first, password)).toBe(true)
  expect(await thread.run<boolean>({ password, hash: second })).toBe(true)
  expect(await thread.run<boolean>({ password: 'another one', hash: second })).toBe(false)
  if (process.platform !== 'linux') return
  expect(nicenessOfThreads()).toContain(hashingNiceness)
  expect(getPriority()).toBe(mainNiceness())
})

test('a hash that cannot be read is an error, and the thread goes on', async () => {
  const thread = new HashingThread()
  await expect(thread.run({ password, hash: 'no hash' })).rejects.toThrow()
  expect(await thread.run<string>({ password })).toMatch(/^\$argon2id/)
})

/** Of all threads of this process. */
function nicenessOfThreads(): number[] {
  return readdirSync('/proc/self/task').map((id) => nicenessOf(`/proc/self/task/${id}/stat`))
}

function mainNiceness(): number {
  return nicenessOf(`/proc/self/task/${process.pid}/stat`)
}

function nicenessOf(file: string): number {
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[16])
}
