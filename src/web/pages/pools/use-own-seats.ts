import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/api.ts'
import { read } from '#web/queries.ts'
import { useCan } from '#web/session.ts'

export type OwnSeats = { text: string }

/** What the reader's company has in each pool, by slug. Nothing for visitors and employees. */
export function useOwnSeats(): Map<string, OwnSeats> {
  const isAdmin = useCan('admin')
  const { data } = useQuery({ ...read('GET /api/commitments'), enabled: isAdmin })
  const known = data?.commitments ?? []
  return new Map(known.flatMap((commitment) => entryOf(commitment) ?? []))
}

type Listed = Output<'GET /api/commitments'>['commitments'][number]

function entryOf({ state, awards, steps, pool }: Listed): [[string, OwnSeats]] | null {
  const awarded = awards.reduce((sum, { seats }) => sum + seats, 0)
  if (awarded > 0) return [[pool.slug, { text: `You have ${awarded} seats` }]]
  const [first] = steps
  return state === 'standing' && first ? [[pool.slug, { text: `You're in with ${first.seats} seats` }]] : null
}
