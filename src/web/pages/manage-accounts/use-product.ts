import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#web/api.ts'
import { BRAND } from '#web/brand.ts'
import type { SeatVendor } from './seat-vendor.ts'
import { productOf } from './use-seats.ts'

/** A product by any of its vendor's names. The server says which vendor it is, also if nothing is paid yet. */
export function useProduct(word: string) {
  const query = useQuery(productOf(word))
  const refusal = query.error instanceof ApiError ? query.error : null
  const isUnpaid = refusal?.code === 'product_not_paid'
  const isUnknown = refusal?.code === 'unknown_vendor'
  const answer = (isUnpaid ? refusal.data : query.data?.seats) as
    | { productName: string; segment: string | null; startsOn?: string }
    | undefined
  const vendor: SeatVendor | null = answer ? { name: answer.productName, segment: answer.segment } : null
  const startsOn = answer?.startsOn
  const name = vendor?.name ?? word
  useTitle(vendor || isUnknown ? (isUnknown ? 'Manage Accounts' : `${name} Dashboard`) : null)
  const product = { ...query, data: isUnpaid ? undefined : query.data }
  return { query: product, vendor, name, startsOn, isUnpaid, isUnknown }
}

/** The address may spell the name in another way. */
function useTitle(title: string | null) {
  useEffect(() => {
    if (title) document.title = `${title} | ${BRAND.name}`
  }, [title])
}
