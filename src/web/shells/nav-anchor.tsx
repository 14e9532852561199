import { isElsewhere } from '../ui/smart-link.tsx'
import type { NavItem } from './public-links.ts'
import { SectionLink } from './section-link.tsx'

type NavAnchorProps = { item: NavItem; className?: string; onClick?: () => void }

/** A navigation link that marks the open page (aria-current). */
export function NavAnchor({ item: { label, href, also }, className, onClick }: NavAnchorProps) {
  if (isElsewhere(href)) {
    return (
      <a href={href} className={className} onClick={onClick}>
        {label}
      </a>
    )
  }
  return (
    <SectionLink to={href} also={also} className={className} onClick={onClick}>
      {label}
    </SectionLink>
  )
}
