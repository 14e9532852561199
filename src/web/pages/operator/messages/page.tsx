import { Outlet, useParams } from 'react-router'
import { pageMeta } from '../../../page-meta.ts'
import { ParamSelect } from '../../../parts/param-select.tsx'
import { SearchField } from '../../../parts/search-field.tsx'
import { PageHeader } from '../../../shells/page-header.tsx'
import desk from '../companies/page.module.css'
import { CsvLink } from '../csv-link.tsx'
import { KeyHints } from '../key-hints.tsx'
import { MessageList } from './message-list.tsx'
import classes from './messages.module.css'
import { kindChoices, statusChoices, useMessages } from './use-messages.ts'

export function meta() {
  return pageMeta({
    title: 'Messages',
    description: 'Messages from the contact pages.',
    path: '/operator/messages',
    hidden: true,
  })
}

const hints = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['R'], does: 'reply' },
  { keys: ['D'], does: 'done' },
  { keys: ['/'], does: 'search' },
]

/** The messages stay on the left with the open one beside them; on a phone only one is shown. */
export default function MessagesPage() {
  const { id } = useParams()
  const messages = useMessages()
  return (
    <>
      <PageHeader title="Messages">
        <KeyHints hints={hints} />
      </PageHeader>
      <div className={desk.desk} data-open={id ? true : undefined}>
        <section aria-label="Messages" className={desk.queue}>
          <search className={`${desk.filters} ${classes.filters}`}>
            <SearchField label="Search messages" className={classes.search} />
            <ParamSelect name="status" label="Status" choices={[...statusChoices]} />
            <ParamSelect name="kind" label="Topic" choices={kindChoices} />
            <CsvLink name="messages" filter={messages.filter} compact />
          </search>
          <MessageList messages={messages} openId={id} />
        </section>
        <div className={desk.detail}>
          <Outlet />
        </div>
      </div>
    </>
  )
}
