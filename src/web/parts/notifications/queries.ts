import { useMutation } from '@tanstack/react-query'
import { call, type Input } from '#web/api.ts'
import { queryClient, read, refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

/** Asked every minute while the page is visible, and when it becomes visible again. */
export const unreadCount = {
  ...read('GET /api/notifications/count'),
  refetchInterval: 60_000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
}

type Which = Input<'POST /api/notifications/read'>['body']

/** Marks some or all as read; the number at the bell changes at once. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (which: Which) => call('POST /api/notifications/read', { body: which }),
    onMutate: (which) =>
      queryClient.setQueryData(unreadCount.queryKey, (count) => {
        const marked = 'ids' in which ? which.ids.length : (count?.unread ?? 0)
        return count && { unread: Math.max(0, count.unread - marked) }
      }),
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: () => refresh('GET /api/notifications', 'GET /api/notifications/count'),
  })
}
