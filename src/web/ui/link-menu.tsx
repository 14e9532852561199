import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconName } from './icons.tsx'
import classes from './link-menu.module.css'
import { SmartLink } from './smart-link.tsx'

export type LinkMenuItem = { label: string; href: string; icon?: IconName; reloadDocument?: boolean }

type LinkMenuProps = {
  items: LinkMenuItem[]
  trigger: ReactNode
  triggerClassName?: string
  /** Shown above the links. */
  head?: ReactNode
  align?: 'start' | 'end'
  openOnHover?: boolean
}

const CLOSE_DELAY_MS = 300

/** A button that opens a list of links: by click, by keyboard and, optionally, on hover. */
export function LinkMenu({ items, trigger, align = 'start', openOnHover = false, ...look }: LinkMenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const listId = useId()
  const leaving = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(leaving.current), [])

  function hover(inside: boolean) {
    window.clearTimeout(leaving.current)
    if (inside) setOpen(true)
    else leaving.current = window.setTimeout(() => setOpen(false), CLOSE_DELAY_MS)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keys and touch
    <div
      ref={root}
      className={classes.root}
      onPointerEnter={(event) => openOnHover && event.pointerType === 'mouse' && hover(true)}
      onPointerLeave={(event) => openOnHover && event.pointerType === 'mouse' && hover(false)}
      onBlur={(event) => root.current?.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={look.triggerClassName}
        aria-expanded={open}
        aria-controls={listId}
        // Hovering has already opened it, so the click must not close it.
        onClick={(event) => setOpen(!open || (openOnHover && isMouse(event.nativeEvent)))}
      >
        {trigger}
      </button>
      <div id={listId} className={classes.panel} data-align={align} data-open={open || undefined}>
        {look.head && <div className={classes.head}>{look.head}</div>}
        <ul>
          {items.map(({ label, href, icon, reloadDocument }) => (
            <li key={label}>
              <SmartLink
                href={href}
                newTab={false}
                reloadDocument={reloadDocument}
                className={classes.item}
                onClick={() => setOpen(false)}
              >
                {icon && <Icon name={icon} size={15} />}
                {label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function isMouse(event: MouseEvent) {
  return event instanceof PointerEvent && event.pointerType === 'mouse'
}

/** Moves the focus from the button to the first link, or between links, wrapping around. */
function moveFocus(root: HTMLElement | null, step: 1 | -1) {
  requestAnimationFrame(() => {
    const links = [...(root?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const next = at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length
    links[next]?.focus()
  })
}
