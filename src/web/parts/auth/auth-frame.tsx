import '#web/ui/components.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import classes from './auth-frame.module.css'
import { GuestOrderNote } from './guest-order-note.tsx'
import { PriceProof } from './price-proof.tsx'

type AuthFrameProps = {
  title: string
  /** A small line above the title. */
  eyebrow?: string
  /** The other way in, at the end of the title's line. */
  beside?: ReactNode
  children: ReactNode
  /** A link to the related page, at the bottom. */
  foot?: ReactNode
}

/** Two halves: the form, and real prices beside it. On small screens only the form. */
export function AuthFrame({ title, eyebrow, beside, children, foot }: AuthFrameProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.half}>
        <header>
          <Link to="/" className={classes.brand}>
            <BrandMark />
          </Link>
        </header>
        <main className={classes.main}>
          <p className={classes.eyebrow}>{eyebrow}</p>
          <div className={classes.line}>
            <h1 className={classes.title}>{title}</h1>
            {beside}
          </div>
          <GuestOrderNote />
          {children}
        </main>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
      <PriceProof />
    </div>
  )
}
