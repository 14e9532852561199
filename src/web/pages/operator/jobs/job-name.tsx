import view from '../view.module.css'
import classes from './jobs.module.css'

/** What a job does, and the name that the logs have for it. */
export function JobName({ job: { title, name } }: { job: { title: string; name: string } }) {
  return (
    <>
      {title}
      <span className={`${classes.name} ${view.quiet}`}>{name}</span>
    </>
  )
}

export function formatTried(times: number): string {
  return times === 1 ? 'tried once' : `tried ${times} times`
}
