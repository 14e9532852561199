import { Link, type LinkProps, NavLink, useLocation } from 'react-router'

type SectionLinkProps = Omit<LinkProps, 'to' | 'prefetch'> & {
  to: string
  /** Other paths that belong to this section. */
  also?: string[]
}

/** A navigation link, marked as current in its whole section. */
export function SectionLink({ to, also = [], ...rest }: SectionLinkProps) {
  const { pathname } = useLocation()
  const isWithin = also.some((start) => pathname.startsWith(start))
  if (isWithin) return <Link {...rest} to={to} prefetch="intent" aria-current="true" />
  return <NavLink {...rest} to={to} end={to === '/'} prefetch="intent" />
}
