import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#web/api.ts'
import { read } from '#web/queries.ts'
import { useCan } from '#web/session.ts'

export type Coding = { costCenter: string; poNumber: string; reason: string }

/** What a company with cost centers, PO numbers or a policy adds to its request. Others are asked for nothing. */
export function useCoding() {
  const isAdmin = useCan('admin')
  const { data: options } = useQuery({
    ...read('GET /api/requests/options', { query: {} }),
    enabled: isAdmin,
    retry: false,
  })
  const [coding, setCoding] = useState<Coding>({ costCenter: '', poNumber: '', reason: '' })
  const isUsed = isAdmin && options && (options.costCenters.length > 0 || options.poRequiredOver !== null)
  return { options: isUsed ? options : null, coding, setCoding }
}

type Fields = Pick<Input<'POST /api/create-subscription'>['body'], keyof Coding>

/** Only what was filled in. */
export function codingFields(coding: Coding): Fields {
  const filled = Object.entries(coding).map(([name, text]) => [name, text.trim()] as const)
  return Object.fromEntries(filled.filter(([, text]) => text !== ''))
}
