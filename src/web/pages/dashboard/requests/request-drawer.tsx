import '#web/ui/overlays.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { withParam } from '#web/parts/search-field.tsx'
import { RequestDetail } from './request-detail.tsx'

/** The request in the URL, in a drawer. */
export function RequestDrawer({ purchases }: { purchases: Purchase[] }) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const open = purchases.find(({ _id }) => _id === params.get('request'))
  const close = () =>
    setParams((current) => withParam(current, 'request', null), { preventScrollReset: true, state })
  return (
    <Drawer
      opened={open !== undefined}
      onClose={close}
      position="right"
      size={520}
      // While a confirmation is open, Escape answers only that.
      closeOnEscape={!isAsking}
      title={open?.name}
      closeButtonProps={{ 'aria-label': 'Close the request' }}
      transitionProps={{ duration: 0 }}
    >
      {open && (
        <RequestDetail
          key={open._id}
          purchase={open}
          onAsking={setIsAsking}
          others={purchases.filter((other) => other.name === open.name && other._id !== open._id)}
        />
      )}
    </Drawer>
  )
}
