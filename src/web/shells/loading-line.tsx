import { useNavigation } from 'react-router'
import classes from './loading-line.module.css'

/** A page that is still on its way says so at the upper edge; one that comes at once shows nothing. */
export function LoadingLine() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label="Loading the page" className={classes.line} />
}
