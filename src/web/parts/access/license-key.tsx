import { useEffect, useRef, useState } from 'react'
import { call } from '#web/api.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { useSubmitOnce } from '../use-submit-once.ts'
import type { MySeat } from './my-seat.ts'
import classes from './seat-access.module.css'

const shownMs = 60_000
const labels = { idle: 'Copy', copied: 'Copied', failed: 'Select it to copy' }

/** Shows the holder's license key for a minute. It is only ever in this component: no cache keeps it. */
export function LicenseKey({ seat: { _id, productName, access } }: { seat: MySeat }) {
  const [key, setKey] = useState<string | null>(null)
  const hideAt = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hideAt.current), [])

  const show = useSubmitOnce<void>({
    mutationFn: async () => {
      const { key: revealed } = await call('POST /api/my-seats/:id/reveal-key', { params: { id: _id } })
      setKey(revealed)
      hideAt.current = setTimeout(() => setKey(null), shownMs)
    },
  })

  function hide() {
    clearTimeout(hideAt.current)
    setKey(null)
  }

  if (key !== null) {
    return (
      <Row as="span" gap={8} rowGap={4} align="center" justify="end" wrap className={classes.revealed}>
        <code role="status" aria-label={`License key of ${productName}`} className={classes.key}>
          {key}
        </code>
        <CopyButton text={key} labels={labels} />
        <PlainButton look="subtle" onClick={hide}>
          Hide
        </PlainButton>
        <Text as="span" size="sm" tone="dimmed" className={classes.text}>
          Hidden again after 60 seconds.
        </Text>
      </Row>
    )
  }
  return (
    <Row as="span" gap={8} rowGap={4} align="center" justify="end" wrap className={classes.revealed}>
      <PlainButton size="xs" onClick={() => show.mutate()} {...busy(show.isPending)}>
        <Icon name="eye" size={15} /> Show license key
        <span className="sr-only"> of {productName}</span>
      </PlainButton>
      {access.lastFour && (
        <Text as="span" size="sm" tone="dimmed" className={classes.text}>
          ends in {access.lastFour}
        </Text>
      )}
      {show.error && (
        <Text as="span" size="sm" tone="error" role="alert" className={classes.text}>
          {show.error.message}
        </Text>
      )}
    </Row>
  )
}
