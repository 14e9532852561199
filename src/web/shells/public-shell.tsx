import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { SkipLink } from '../ui/skip-link.tsx'
import { LoadingLine } from './loading-line.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import classes from './public-shell.module.css'

export default function PublicShell() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <SkipLink />
      <LoadingLine />
      <PublicHeader />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
