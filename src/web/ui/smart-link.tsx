import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  newTab?: boolean
  /** Leaves the app for a path that the server answers. */
  reloadDocument?: boolean
}

/** A link to a page of ours, or a new tab for an address elsewhere. `newTab={false}` keeps it here. */
export function SmartLink({ href, newTab = true, reloadDocument, children, ...others }: SmartLinkProps) {
  if (!isElsewhere(href)) {
    return (
      <Link
        to={href}
        prefetch={reloadDocument ? 'none' : 'intent'}
        reloadDocument={reloadDocument}
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
