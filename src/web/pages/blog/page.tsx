import { formatDay } from '#domain/platform/day.ts'
import { BRAND } from '#web/brand.ts'
import { pageMeta } from '#web/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SideList } from '#web/ui/side-list.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import classes from './page.module.css'
import { posts } from './posts.tsx'

export function meta() {
  return pageMeta({
    title: 'Blog',
    description: `Short notes on buying software from the people behind ${BRAND.name}: list prices, invoices and unused seats.`,
    path: '/blog',
  })
}

export default function BlogPage() {
  return (
    <PageBody>
      <PageTitle lede="Short notes on buying software, written by the people who do it all day.">
        Blog
      </PageTitle>
      <SideList title="Posts" items={posts.map(({ id, title }) => ({ id, label: title }))}>
        {posts.map(({ id, title, published, body }) => (
          <article key={id} id={id} aria-labelledby={`${id}-title`} className={classes.post}>
            <time dateTime={published} className={classes.date}>
              {formatDay(published)}
            </time>
            <h2 id={`${id}-title`} className={classes.title}>
              {title}
            </h2>
            <Prose>{body}</Prose>
          </article>
        ))}
      </SideList>
    </PageBody>
  )
}
