import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import shapes from '#web/ui/shapes.module.css'
import { toast } from '#web/ui/toast.ts'

/** Creates a product and a price at the provider for every plan; disabled, with the reason, if there is no provider. */
export function CatalogSync() {
  const { data } = useQuery(read('GET /api/operator/catalogue'))
  const sync = useSubmitOnce({
    mutationFn: () => call('POST /api/operator/catalogue/sync'),
    onSuccess: ({ created, unchanged }) =>
      toast({ message: `Catalog synced: ${created} created, ${unchanged} unchanged.` }),
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: () => refresh('GET /api/operator/catalogue', 'GET /api/operator/audit'),
  })
  const isOff = data?.canSync === false
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name="refresh" size={15} />}
      disabled={!data || isOff}
      {...busy(sync.isPending)}
      title={isOff ? "No payment provider is set up, so the catalog can't be synced." : undefined}
      onClick={() => sync.mutate()}
    >
      <span className={shapes.notOnPhone}>{sync.isPending ? 'Syncing...' : 'Sync catalog'}</span>
    </Button>
  )
}
