import { Button } from '@mantine/core'
import { usd } from '#web/parts/usd.ts'
import { busy } from '#web/ui/busy.ts'
import { useReadyMethods } from './auto-pay/use-ready-methods.ts'

/** With a saved method, paying with that one is the first choice. */
export function PayButton({ amount, isBusy }: { amount: number; isBusy: boolean }) {
  const variant = useReadyMethods().ready.length > 0 ? 'default' : 'filled'
  return (
    <Button type="submit" size="md" variant={variant} fullWidth {...busy(isBusy)}>
      {isBusy ? 'Processing...' : `Pay Now · ${usd(amount)}`}
    </Button>
  )
}
