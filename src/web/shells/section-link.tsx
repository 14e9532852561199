import { Link, type LinkProps, NavLink, useLocation } from 'react-router'

type SectionLinkProps = Omit<LinkProps, 'to' | 'prefetch'> & {
  to: string
  /** Where else the reader is still in this part of the site. */
  also?: string[]
}

/** A navigation link, marked on its own page and on those that belong to it. */
export function SectionLink({ to, also = [], ...rest }: SectionLinkProps) {
  const { pathname } = useLocation()
  const isWithin = also.some((start) => pathname.startsWith(start))
  if (isWithin) return <Link {...rest} to={to} prefetch="intent" aria-current="true" />
  return <NavLink {...rest} to={to} end={to === '/'} prefetch="intent" />
}
