import type { Task } from '#contract/fulfillment/tasks.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshOrders } from '../use-orders.ts'

/** Confirming, refusing and sending tasks, as a vendor would or before it does. */
export function useTaskActions() {
  const keyFor = useKeyFor()
  const tick = useSubmitOnce({
    mutationFn: (body: { ids: string[]; proof?: string }) =>
      call('POST /api/operator/tasks/tick', { body, idempotencyKey: keyFor(body) }),
    onSuccess: ({ tasks }) =>
      void toast({ message: tasks.length === 1 ? 'The task is done.' : `${tasks.length} tasks are done.` }),
    onSettled: refreshOrders,
  })
  const refuse = useSubmitOnce({
    mutationFn: (body: { id: string; reason: string }) =>
      call('POST /api/operator/tasks/refuse', { body, idempotencyKey: keyFor(body) }),
    onSuccess: () => void toast({ message: 'Declined. The holder and the admins were emailed.' }),
    onSettled: refreshOrders,
  })
  const send = useSubmitOnce({
    mutationFn: (vendor: string) => call('POST /api/operator/tasks/send', { body: { vendor } }),
    onSuccess: ({ sent }) =>
      void toast({ message: sent === 0 ? 'There was nothing to send.' : `Emailed ${formatTasks(sent)}.` }),
    onError: (error) => void toast({ message: error.message, wrong: true }),
    onSettled: refreshOrders,
  })
  return { tick, refuse, send }
}

export function formatTasks(count: number): string {
  return count === 1 ? '1 task' : `${formatCount(count)} tasks`
}

export function describeTask({ kind, person, plan, detail }: Task): string {
  const name = person?.name ?? 'everyone'
  if (kind === 'add') return `Add ${name}${plan ? ` to ${plan}` : ''}`
  if (kind === 'remove') return `Remove ${name}${plan ? ` from ${plan}` : ''}`
  if (kind === 'seats') return detail ?? 'Change the number of seats'
  return kind === 'suspend' ? 'Suspend everyone’s access' : 'Resume everyone’s access'
}
