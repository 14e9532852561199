import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '#web/ui/overlays.css'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChangePreview } from '#contract/subscriptions/subscription-change.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { LoadingView } from '#web/ui/loading-view.tsx'
import { toast } from '#web/ui/toast.ts'
import { previewOf } from '../manage-accounts/change/use-change.ts'
import { refreshProduct } from '../manage-accounts/use-seats.ts'
import { type Cut, countReleasable, cutsOf, describeCharge, describeCut, formatIdle } from './release.ts'
import type { Subscription } from './subscriptions.ts'

type ReleaseAllDialogProps = { decisions: Subscription[]; now: Date; onClose: () => void }

/** Every change with its day and price, as its product's page shows it, and one button for all. */
export function ReleaseAllDialog({ decisions, now, onClose }: ReleaseAllDialogProps) {
  const label = `Release ${formatIdle(countReleasable(decisions))}`
  const cuts = cutsOf(decisions)
  const { data: shown, error: failed } = usePreviews(cuts)
  const release = useReleaseAll(onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${label}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      {!shown && !failed && <LoadingView />}
      {shown && (
        <Stack gap={12}>
          <ul className={shapes.bullets}>
            {cuts.map((cut, index) => (
              <li key={`${cut.purchaseId} ${cut.position}`}>
                {describeCut(cut, shown[index] as ChangePreview, now)}
              </li>
            ))}
          </ul>
          <p>{describeCharge(shown)} Until that day you can take each back on its product’s page.</p>
          <Button
            fullWidth
            onClick={() =>
              release.mutate(cuts.map((cut, index) => ({ cut, total: shown[index]?.total ?? 0 })))
            }
            {...busy(release.isPending)}
          >
            {release.isPending ? 'Saving...' : label}
          </Button>
        </Stack>
      )}
      {failed && (
        <Text size="sm" tone="dimmed" role="alert">
          {failed.message}
        </Text>
      )}
    </Modal>
  )
}

/** All or none; not useQueries, whose code every visitor would load with the rest of the query library. */
function usePreviews(cuts: Cut[]) {
  return useQuery({
    queryKey: ['previews', cuts],
    queryFn: ({ client }) => Promise.all(cuts.map((cut) => client.fetchQuery(previewOf(askedFor(cut))))),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

type Confirmed = { cut: Cut; total: number }[]

function useReleaseAll(onDone: () => void) {
  return useSubmitOnce({
    mutationFn: async (confirmed: Confirmed) => {
      for (const { cut, total } of confirmed) {
        const body = { line: cut.position, seats: cut.to, billing: 'next' as const, release: [], total }
        await call('POST /api/purchases/:id/changes', { params: { id: cut.purchaseId }, body })
      }
    },
    onSuccess: (_, confirmed) => {
      const count = confirmed.reduce((sum, { cut }) => sum + cut.from - cut.to, 0)
      void toast({ message: `${formatIdle(count)} will be released.` })
    },
    onError: ({ message }) => void toast({ message, wrong: true }),
    // What is left, if one was refused, is listed anew.
    onSettled: () => {
      onDone()
      return refreshProduct()
    },
  })
}

function askedFor({ purchaseId, position, to }: Cut) {
  return { purchaseId, position, wish: { seats: to } }
}
