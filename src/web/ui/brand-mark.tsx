import { BRAND } from '../brand.ts'
import classes from './brand-mark.module.css'

/** The logo and the name. */
export function BrandMark() {
  return (
    <span className={classes.root}>
      <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true" className={classes.mark}>
        <path d="M1 2h6v5h6v5h6v6H1z" fill="currentColor" />
      </svg>
      {BRAND.name}
    </span>
  )
}
