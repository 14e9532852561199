import { NavLink } from 'react-router'
import { isElsewhere } from '../ui/smart-link.tsx'
import type { NavItem } from './public-links.ts'

type NavAnchorProps = { item: NavItem; className?: string; onClick?: () => void }

/** A navigation link that knows when it is the page that is open (aria-current). */
export function NavAnchor({ item: { label, href }, className, onClick }: NavAnchorProps) {
  if (isElsewhere(href)) {
    return (
      <a href={href} className={className} onClick={onClick}>
        {label}
      </a>
    )
  }
  return (
    <NavLink to={href} end={href === '/'} prefetch="intent" className={className} onClick={onClick}>
      {label}
    </NavLink>
  )
}
