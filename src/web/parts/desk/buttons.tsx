import type { ComponentProps } from 'react'
import { Row } from '#web/ui/layout.tsx'
import classes from './buttons.module.css'

/** The buttons below a form or beside a title; on phones they share the width. */
export function Buttons(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <Row gap={8} justify="end" wrap className={classes.buttons} {...props} />
}
