import { Row } from '../ui/layout.tsx'
import '../ui/overlays.css'
import '../ui/components.css'
import { Outlet } from 'react-router'
import { useSession } from '../session.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { LinkButton } from '../ui/plain-button.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import classes from './enroll-frame.module.css'

/** Around the one page for somebody who must set up a second factor: nothing else would open. */
export default function EnrollFrame() {
  const { user } = useSession()
  return (
    <div className={classes.frame}>
      <SkipLink />
      <Row as="header" gap={16} align="center" className={classes.bar}>
        <BrandMark />
        <span className={classes.who}>{user?.email}</span>
        {/* A full page load, so that nothing of the session stays in memory. */}
        <LinkButton href="/api/logout" reloadDocument newTab={false}>
          Log out
        </LinkButton>
      </Row>
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  )
}
