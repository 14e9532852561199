import type { ComponentProps, CSSProperties } from 'react'
import classes from './plain-button.module.css'
import { SmartLink } from './smart-link.tsx'

type Look = { look?: 'default' | 'filled' | 'subtle'; size?: 'xs' | 'sm' | 'md' }

/** Looks like Mantine's button without its code, for the frame that every page loads. */
export function PlainButton({ look = 'default', size = 'sm', className, ...others }: ButtonProps & Look) {
  return <button type="button" className={join(className)} data-look={look} data-size={size} {...others} />
}

export function LinkButton({ look = 'default', size = 'sm', className, ...others }: LinkProps & Look) {
  return <SmartLink className={join(className)} data-look={look} data-size={size} {...others} />
}

type IconButtonProps = ButtonProps & { 'aria-label': string; size?: number; look?: 'default' | 'subtle' }

/** A 32 px square with one icon and an accessible name. */
export function IconButton({ size, look = 'subtle', className, style, ...others }: IconButtonProps) {
  return (
    <button
      type="button"
      className={join(`${classes.icon} ${className ?? ''}`)}
      data-look={look}
      style={size ? ({ '--icon-button-size': `${size}px`, ...style } as CSSProperties) : style}
      {...others}
    />
  )
}

type ButtonProps = ComponentProps<'button'>
type LinkProps = ComponentProps<typeof SmartLink>

function join(more = '') {
  return `${classes.button} ${more}`.trim()
}
