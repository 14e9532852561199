import classes from './skip-link.module.css'

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      Skip to content
    </a>
  )
}
