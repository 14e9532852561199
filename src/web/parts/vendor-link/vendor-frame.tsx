import type { ReactNode } from 'react'
import { BRAND } from '#web/brand.ts'
import { useSettings } from '#web/site-settings.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Day } from '../day.tsx'
import classes from './vendor-link.module.css'

type VendorFrameProps = {
  title: string
  lede?: ReactNode
  /** Until when the link works. */
  expiresAt?: string
  children: ReactNode
}

/** The page behind a vendor's link: our name, one card, and nothing that leads elsewhere. */
export function VendorFrame({ title, lede, expiresAt, children }: VendorFrameProps) {
  const { supportEmail } = useSettings()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.bar}>
          <BrandMark />
          <span className={classes.quiet}>for vendors</span>
          {expiresAt && (
            <span className={`${classes.quiet} ${classes.until}`}>
              This link works until <Day at={expiresAt} />
            </span>
          )}
        </div>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {lede && <p className={classes.lede}>{lede}</p>}
        <div className={classes.card}>{children}</div>
        <p className={classes.foot}>
          You don’t need an account. Opening this page changes nothing; only its buttons do. The company
          bought through {BRAND.name}, which pays you.{supportEmail && <> Questions: {supportEmail}.</>}
        </p>
      </main>
    </div>
  )
}
