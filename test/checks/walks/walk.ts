import type { JobName } from '#server/platform/jobs/job-data.ts'
import type { World } from '../../support/world.ts'
import type { Spot } from '../poison.ts'

/** One of two things that a job has to do. */
export type Patient = {
  /** How the job names it. */
  thing: string
  /** What a poison in it makes fail. */
  spot: Spot
  /** As SQL: whether the job did it. */
  isDone: string
}

export type Walk = {
  ill: Patient
  well: Patient
  data?: object
  /** The job that sets aside, if this one works like it. */
  as?: JobName
}

/** Two things at the moment when the job is due for both. The one that will fail comes first. */
export type MakeWalk = (w: World) => Promise<Walk>

/** By job, and by its step where it has several. */
export type Walks = Partial<Record<JobName | `${JobName}: ${string}`, MakeWalk>>

export async function two(make: () => Promise<Patient>): Promise<Pick<Walk, 'ill' | 'well'>> {
  return { ill: await make(), well: await make() }
}

export function patient(thing: string, place: string, isDone: string, value = thing): Patient {
  const [table = '', column = ''] = place.split('.')
  return { thing, spot: { table, column, value }, isDone }
}

/** The first column of the first row. */
export async function ask<T = string>({ parts }: World, sql: string): Promise<T> {
  const { rows } = await parts.database.pool.query(sql)
  return Object.values(rows[0] ?? {})[0] as T
}
