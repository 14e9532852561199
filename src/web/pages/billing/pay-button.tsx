import { Button } from '@mantine/core'
import { busy } from '../../ui/busy.ts'

export function PayButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button type="submit" size="md" fullWidth {...busy(isBusy)}>
      {isBusy ? 'Processing...' : 'Pay Now'}
    </Button>
  )
}
