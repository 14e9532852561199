import { Fragment } from 'react'
import classes from './keys.module.css'

/** Keys as they are printed on a keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && ' '}
      <kbd className={classes.key}>{key}</kbd>
    </Fragment>
  ))
}
