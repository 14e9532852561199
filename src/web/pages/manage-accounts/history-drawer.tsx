import '../../ui/overlays.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { withParam } from '../../parts/search-field.tsx'
import { SeatHistory } from '../../parts/seats/seat-history.tsx'

/** Beside the page when the address says so. */
export function HistoryDrawer({ productName }: { productName: string }) {
  const [params, setParams] = useSearchParams()
  const isOpen = params.has('history')
  const close = () =>
    setParams((current) => withParam(current, 'history', null), { preventScrollReset: true })
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size={520}
      title={`History of ${productName} seats`}
      closeButtonProps={{ 'aria-label': 'Close the history' }}
      transitionProps={{ duration: 0 }}
    >
      {isOpen && <SeatHistory productName={productName} />}
    </Drawer>
  )
}
