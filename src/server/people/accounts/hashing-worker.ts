import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { ThreadAnswer, ThreadTask } from '#server/platform/task-thread.ts'
import { argon2Parameters, hashingNiceness } from './argon2-parameters.ts'
import type { HashTask } from './hashing-thread.ts'

// Only on Linux a thread has a priority of its own; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(hashingNiceness)

parentPort?.on('message', ({ id, task }: ThreadTask<HashTask>) => {
  parentPort?.postMessage(resultOf(id, task))
})

function resultOf(id: number, { password, hash }: HashTask): ThreadAnswer<string | boolean> {
  try {
    return {
      id,
      result: hash === undefined ? hashSync(password, argon2Parameters) : verifySync(hash, password),
    }
  } catch (error) {
    return { id, failure: String(error) }
  }
}
