import { useNavigation } from 'react-router'
import classes from './loading-line.module.css'

/** A loading bar at the top for slow pages; fast ones show nothing. */
export function LoadingLine() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label="Loading the page" className={classes.line} />
}
