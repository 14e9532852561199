import { Button } from '@mantine/core'

/** Marked and not disabled while it works: the focus stays where it is. */
export function PayButton({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" size="md" fullWidth aria-disabled={busy} data-disabled={busy || undefined}>
      {busy ? 'Processing...' : 'Pay Now'}
    </Button>
  )
}
