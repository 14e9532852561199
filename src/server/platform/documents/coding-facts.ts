import type { Coding } from '#domain/people/cost-center.ts'
import type { Fact } from './price-document.ts'

/** What the company books a document on, if it said so. */
export function codingFacts(coding: Coding | null): Fact[] {
  return [
    ...(coding?.costCenter ? [{ label: 'Cost center', value: coding.costCenter }] : []),
    ...(coding?.poNumber ? [{ label: 'PO number', value: coding.poNumber }] : []),
  ]
}
