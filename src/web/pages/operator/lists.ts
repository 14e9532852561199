import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api.ts'

type Filter<
  A extends
    | 'GET /api/operator/companies'
    | 'GET /api/operator/invoices'
    | 'GET /api/operator/invoices/preview'
    | 'GET /api/operator/outbox'
    | 'GET /api/operator/audit',
> = Omit<Input<A>['query'], 'limit' | 'cursor'>

// What every list of the console has alike: the cursor of the next page, and no flicker while a filter changes.
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
  placeholderData: keepPreviousData,
}

export function companyPages(filter: Filter<'GET /api/operator/companies'>) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['GET /api/operator/companies', 'pages', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/operator/companies', { query: { ...filter, cursor }, signal }),
  })
}

export function invoicePages(filter: Filter<'GET /api/operator/invoices'>) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['GET /api/operator/invoices', 'pages', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/operator/invoices', { query: { ...filter, cursor }, signal }),
  })
}

export function previewPages(filter: Filter<'GET /api/operator/invoices/preview'>) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['GET /api/operator/invoices/preview', 'pages', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/operator/invoices/preview', { query: { ...filter, cursor }, signal }),
    // It is looked at to decide: never an old one.
    staleTime: 0,
    gcTime: 0,
  })
}

export function outboxPages(filter: Filter<'GET /api/operator/outbox'>) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['GET /api/operator/outbox', 'pages', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/operator/outbox', { query: { ...filter, cursor }, signal }),
  })
}

export function auditPages(filter: Filter<'GET /api/operator/audit'>) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['GET /api/operator/audit', 'pages', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/operator/audit', { query: { ...filter, cursor }, signal }),
  })
}

export function referralPages() {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['GET /api/operator/referrals', 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/operator/referrals', { query: { cursor }, signal }),
  })
}

export function paymentPages() {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['GET /api/operator/payments', 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/operator/payments', { query: { cursor }, signal }),
    // A refund is sent by a job: until it is done, look again.
    refetchInterval: ({ state }) => (state.data?.pages.some(isRefunding) ? 1000 : false),
  })
}

type PaymentPage = Output<'GET /api/operator/payments'>

function isRefunding({ payments }: PaymentPage) {
  return payments.some(({ refunds }) => refunds.some(({ status }) => status === 'queued'))
}
