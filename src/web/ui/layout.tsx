import type { ComponentPropsWithRef, ElementType } from 'react'
import './layout.css'
import type { lineHeights, spaces } from './tokens.ts'

type Space = (typeof spaces)[number]

type Look = {
  /** With its line height. */
  size?: keyof typeof lineHeights
  tone?: 'dimmed' | 'text' | 'success' | 'warning' | 'error'
  weight?: 400 | 500 | 600
}

type Flow = Look & {
  gap?: Space
  /** Where lines of a wrapped row stand closer or farther apart than its things. */
  rowGap?: 0 | Space
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'between' | 'center' | 'end'
  wrap?: boolean
}

type Props<T extends ElementType, Own> = Own & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Own | 'as'>

/** Things beside each other. */
export function Row<T extends ElementType = 'div'>({ as, ...props }: Props<T, Flow>) {
  return draw(as ?? 'div', 'row', props)
}

/** Things below each other. */
export function Stack<T extends ElementType = 'div'>({ as, ...props }: Props<T, Flow>) {
  return draw(as ?? 'div', 'stack', props)
}

/** Words in a size of text, a color with a meaning, a weight. */
export function Text<T extends ElementType = 'p'>({ as, ...props }: Props<T, Look>) {
  return draw(as ?? 'p', '', props)
}

/** Only for screen readers. */
export function VisuallyHidden<T extends ElementType = 'span'>({ as, ...props }: Props<T, object>) {
  return draw(as ?? 'span', 'sr-only', props)
}

function draw(Element: ElementType, kind: string, props: Flow & { className?: string }) {
  const { size, tone, weight, gap, rowGap, align, justify, wrap, className, ...rest } = props
  const names = [
    kind,
    size && `text-${size}`,
    tone,
    weight && `weight-${weight}`,
    gap && `gap-${gap}`,
    rowGap !== undefined && `row-gap-${rowGap}`,
    align && `align-${align}`,
    justify && `justify-${justify}`,
    wrap && 'wrap',
    className,
  ]
  return <Element className={names.filter(Boolean).join(' ') || undefined} {...rest} />
}
