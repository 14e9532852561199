import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  newTab?: boolean
  /** Does a full page load, for paths the server handles. */
  reloadDocument?: boolean
  preventScrollReset?: boolean
}

/** An internal link, or an external one in a new tab. `newTab={false}` keeps it in this tab. */
export function SmartLink({
  href,
  newTab = true,
  reloadDocument,
  preventScrollReset,
  children,
  ...others
}: SmartLinkProps) {
  if (!isElsewhere(href)) {
    return (
      <Link
        to={href}
        prefetch={reloadDocument ? 'none' : 'intent'}
        reloadDocument={reloadDocument}
        preventScrollReset={preventScrollReset}
        {...others}
      >
        {children}
      </Link>
    )
  }
  const target = newTab && /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={href} {...target} {...others}>
      {children}
    </a>
  )
}

export function isElsewhere(href: string) {
  return /^[a-z]+:/i.test(href)
}
