import { Link, useLocation } from 'react-router'
import { pluralize } from '#domain/platform/format-count.ts'
import desk from '#web/parts/desk/desk.module.css'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { When } from '#web/parts/when.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { SelectBox } from '../bulk/select-box.tsx'
import { type Selection, useSelection } from '../bulk/use-selection.ts'
import { SuspendedChip } from '../company-link.tsx'
import { dueOf } from '../format-due.ts'
import { TimeLeft } from '../time-left.tsx'
import { BulkDone } from './bulk-done.tsx'
import { kindLabels } from './kinds.ts'
import classes from './messages.module.css'
import type { Listed, useMessages } from './use-messages.ts'

type MessageListProps = { messages: ReturnType<typeof useMessages>; openId: string | undefined }

export function MessageList({ messages: { list, isFiltered, isQueue }, openId }: MessageListProps) {
  const selection = useSelection(list.data ?? [])
  useDeskKeys('/operator/messages', list.data ?? [], openId)
  return (
    <PagedList
      list={list}
      what="messages"
      isFiltered={isFiltered}
      showAll="Show those to answer"
      rowHeight={76}
      rows={5}
      none={
        <EmptyState icon="check" title="You're all caught up">
          What people write on the contact pages appears here, oldest first.
        </EmptyState>
      }
      after={(shown) => isQueue && <BulkDone messages={shown} selection={selection} />}
    >
      {(shown) => (
        <ul className={desk.list} data-stale={list.isPlaceholderData || undefined}>
          {shown.map((message) => (
            <MessageRow
              key={message._id}
              message={message}
              isOpen={message._id === openId}
              isQueue={isQueue}
              selection={selection}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

type MessageRowProps = { message: Listed; isOpen: boolean; isQueue: boolean; selection: Selection }

function MessageRow({ message, isOpen, isQueue, selection }: MessageRowProps) {
  const { search } = useLocation()
  const { _id, name, kind, company, addressOf, conversation, createdAt, message: text } = message
  const count = conversation?.messages ?? 1
  const from = company ?? addressOf
  return (
    <Row as="li" align="center" className={desk.item}>
      {isQueue && <SelectBox id={_id} label={`the message from ${name}`} selection={selection} />}
      <Link
        to={`/operator/messages/${_id}${search}`}
        aria-current={isOpen ? 'page' : undefined}
        className={`${desk.row} ${classes.row}`}
      >
        <Row as="span" gap={12} align="baseline" justify="between">
          <Text as="span" weight={500} className={desk.name}>
            {name}
          </Text>
          <Text as="span" size="xs" tone="dimmed" className={classes.when}>
            {isQueue ? (
              <TimeLeft due={dueOf('messages', createdAt)} size="xs" />
            ) : (
              <When at={createdAt} as="ago" />
            )}
          </Text>
        </Row>
        <Text as="span" size="xs" tone="dimmed" className={desk.about}>
          {[from?.name, kindLabels[kind], count > 1 && pluralize(count, 'message')]
            .filter(Boolean)
            .join(', ')}{' '}
          {from && <SuspendedChip companyId={from._id} />}
        </Text>
        <Text as="span" size="sm" className={desk.about}>
          {text}
        </Text>
      </Link>
    </Row>
  )
}
