import type { ReactNode } from 'react'
import { BRAND } from '#web/brand.ts'
import { useSettings } from '#web/site-settings.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Day } from '../day.tsx'
import classes from './vendor-link.module.css'

type VendorFrameProps = {
  title: string
  lede?: ReactNode
  /** Until when the link works. */
  expiresAt?: string
  /** There is nothing to do on the page. */
  isBroken?: boolean
  children: ReactNode
}

/** The page behind a vendor's link: our name, one card, and nothing that leads elsewhere. */
export function VendorFrame({ title, lede, expiresAt, isBroken = false, children }: VendorFrameProps) {
  const { supportEmail } = useSettings()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Row gap={12} rowGap={4} align="center" wrap className={classes.bar}>
          <BrandMark />
          <Text as="span" size="sm" tone="dimmed">
            for vendors
          </Text>
          {expiresAt && (
            <Text as="span" size="sm" tone="dimmed" className={classes.until}>
              This link works until <Day at={expiresAt} />
            </Text>
          )}
        </Row>
      </header>
      <Stack as="main" gap={16} className={classes.main}>
        <Stack gap={6}>
          <h1 className={classes.title}>{title}</h1>
          {lede && (
            <Text size="name" tone="dimmed">
              {lede}
            </Text>
          )}
        </Stack>
        <div className={classes.card}>{children}</div>
        <Text size="sm" tone="dimmed">
          {isBroken
            ? `Copy the link from the newest email of ${BRAND.name}, which may be with a colleague.`
            : `You don’t need an account. Opening this page changes nothing; only its buttons do. The company bought through ${BRAND.name}, which pays you.`}
          {supportEmail && <> Questions: {supportEmail}.</>}
        </Text>
      </Stack>
    </div>
  )
}
