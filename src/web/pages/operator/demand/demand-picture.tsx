import { BarPicture } from '#web/parts/bars/bar-picture.tsx'
import classes from './demand.module.css'
import { demandSentence, type Tool } from './demand.ts'

const maxBars = 12

/** A chart of yearly spend per tool, with a one-sentence summary; the table is below. */
export function DemandPicture({ tools }: { tools: Tool[] }) {
  const shown = tools.slice(0, maxBars)
  return (
    <section aria-labelledby="demand-picture" className={classes.picture}>
      <h2 id="demand-picture" className={classes.title}>
        Yearly spend by tool
      </h2>
      <div className={classes.chart}>
        <BarPicture
          label="Bar chart of yearly spend by tool"
          figure="Yearly spend"
          look="group"
          named
          bars={shown.map(({ tool, yearlySpend }) => ({ name: tool, dollars: yearlySpend }))}
        />
      </div>
      <p className={classes.sentence}>
        {demandSentence(tools)}
        {tools.length > shown.length && ` The chart shows the top ${maxBars} of ${tools.length} tools.`}
      </p>
    </section>
  )
}
