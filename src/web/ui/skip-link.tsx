import classes from './skip-link.module.css'

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      Skip to content
    </a>
  )
}
