import { pageMeta } from '#web/page-meta.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { AlertSection } from './alert-section.tsx'
import { CookiesSection } from './cookies-section.tsx'
import { DownloadButton } from './download-button.tsx'
import { HistorySection } from './history-section.tsx'
import { LogSection } from './log-section.tsx'
import { nextStep } from './next-step.ts'
import classes from './page.module.css'
import { RunSection } from './run-section.tsx'
import { StatsSection } from './stats-section.tsx'
import { UploadSection } from './upload-section.tsx'
import { reloadBot, useBot } from './use-bot.ts'

export function meta() {
  return pageMeta({
    title: 'Reply bot',
    description: 'Upload posts, run the bot that replies to them, and see the results.',
    path: '/reddit-Lead-Generation',
    hidden: true,
  })
}

export default function ReplyBotPage() {
  return (
    <>
      <PageHeader title="Reply bot">
        <DownloadButton />
      </PageHeader>
      <Desk />
    </>
  )
}

/** Figures above, three numbered steps on the left, what came of them on the right; stacked on a phone. */
function Desk() {
  const bot = useBot()
  const { log, isRunning } = bot
  return (
    <Loaded
      query={bot.stats}
      loading={<ListSkeleton label="Loading the reply bot" rowHeight={46} />}
      message="The reply bot couldn't be loaded."
      onRetry={reloadBot}
    >
      {(stats) => (
        <div className={classes.page}>
          <StatsSection stats={stats} isRunning={isRunning} isStale={bot.stats.isError} />
          <div className={classes.desk}>
            <WithRight right="desk">
              <div>
                <UploadSection total={stats.total} isNext={nextStep(stats) === 'upload'} />
                <CookiesSection state={stats.cookies} isNext={nextStep(stats) === 'cookies'} />
                <RunSection stats={stats} isRunning={isRunning} onStarted={bot.watch} />
                <AlertSection />
              </div>
            </WithRight>
            <div>
              <LogSection log={log} isRunning={isRunning} isDry={stats.run?.dryRun ?? false} />
              <HistorySection />
            </div>
          </div>
        </div>
      )}
    </Loaded>
  )
}
