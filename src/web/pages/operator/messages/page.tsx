import { useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import desk from '#web/parts/desk/desk.module.css'
import { Desk } from '#web/parts/desk/desk.tsx'
import { KeyHints } from '#web/parts/desk/key-hints.tsx'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { CsvLink } from '../csv-link.tsx'
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

export default function MessagesPage() {
  const { id } = useParams()
  const messages = useMessages()
  return (
    <>
      <PageHeader title="Messages">
        <KeyHints hints={hints} />
      </PageHeader>
      <Desk label="Messages">
        <search className={`${desk.filters} ${classes.filters}`}>
          <SearchField label="Search messages" className={classes.search} />
          <ParamSelect name="status" label="Status" choices={[...statusChoices]} />
          <ParamSelect name="kind" label="Topic" choices={kindChoices} />
          <CsvLink name="messages" filter={messages.filter} compact />
        </search>
        <MessageList messages={messages} openId={id} />
      </Desk>
    </>
  )
}
