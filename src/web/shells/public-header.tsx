import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session.ts'
import { useOutsideLink } from '../site-settings.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { Icon } from '../ui/icons.tsx'
import { LinkMenu } from '../ui/link-menu.tsx'
import { loadCode } from '../ui/load-code.ts'
import { LinkButton } from '../ui/plain-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavAnchor } from './nav-anchor.tsx'
import classes from './public-header.module.css'
import { usePublicLinks } from './public-links.ts'

const AvatarMenu = lazy(() =>
  loadCode(() => import('./avatar-menu.tsx')).then((module) => ({ default: module.AvatarMenu })),
)

export function PublicHeader() {
  const { before, company, after } = usePublicLinks()
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand}>
          <BrandMark />
        </Link>
        <nav aria-label="Main" className={classes.nav}>
          {before.map((item) => (
            <NavAnchor key={item.label} item={item} className={classes.link} />
          ))}
          <LinkMenu
            openOnHover
            items={company}
            triggerClassName={classes.link}
            trigger={
              <>
                Company <Icon name="chevron-down" size={15} />
              </>
            }
          />
          {after.map((item) => (
            <NavAnchor key={item.label} item={item} className={classes.link} />
          ))}
        </nav>
        <div className={classes.end}>
          <span className={classes.wide}>
            <ColorSchemeSwitch />
          </span>
          <Who />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** The visitor's buttons are in the HTML; the avatar replaces them once the session loads. */
function Who() {
  const session = useSession()
  const demo = useOutsideLink('demo')
  if (session.status === 'in')
    return (
      <Suspense fallback={null}>
        <AvatarMenu user={session.user} withDashboard />
      </Suspense>
    )
  return (
    <div className={classes.visitor}>
      <LinkButton href={demo} look="subtle" className={classes.demo}>
        Book a Demo
      </LinkButton>
      <LinkButton href="/landing" look="subtle" className={classes.logIn}>
        Log in
      </LinkButton>
      <LinkButton href="/landing" className={classes.signUp}>
        Sign Up
      </LinkButton>
    </div>
  )
}
