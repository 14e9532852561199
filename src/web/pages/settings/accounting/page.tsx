import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AccountCodes } from '#contract/purchasing/account-codes.ts'
import { pageMeta } from '#web/page-meta.ts'
import { Loaded, together } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { OpenForChange } from '../open-for-change.tsx'
import { Section } from '../section.tsx'
import { formatCodes, formatUnmapped } from './code-rows.ts'
import { CodesForm } from './codes-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Accounting',
    description: 'The accounts that your company books its invoices on.',
    path: '/settings/accounting',
    hidden: true,
  })
}

export default function AccountingPage() {
  return (
    <RequireSession access="finance">
      <Section
        title="Account codes"
        text={
          <>
            The accounts you book each vendor on. The{' '}
            <Link to="/invoices/statement#month-end">month-end pack</Link> uses the vendor's code. Without
            one, it uses the code of its category, then the default.
          </>
        }
        look="wide"
      >
        <Codes />
      </Section>
    </RequireSession>
  )
}

function Codes() {
  const codes = useQuery({ ...read('GET /api/account-codes'), refetchOnMount: 'always' })
  const catalog = useQuery(read('GET /api/catalogue'))
  return (
    <Loaded
      query={together(codes, catalog)}
      loading={<Skeleton height={240} role="status" aria-label="Loading the account codes" />}
      message="The account codes couldn't be loaded."
    >
      {([saved, { vendors }]) => (
        <OpenForChange
          now={<Now codes={saved} />}
          label={formatCodes(saved) ? 'Change account codes' : 'Add account codes'}
          isAsked={saved.unmapped.length > 0}
        >
          {(close) => (
            <CodesForm key={JSON.stringify(saved)} codes={saved} vendors={vendors} onSaved={close} />
          )}
        </OpenForChange>
      )}
    </Loaded>
  )
}

/** What holds, and the vendors that are still without a code. */
function Now({ codes }: { codes: AccountCodes }) {
  const unmapped = formatUnmapped(codes)
  const saved = formatCodes(codes)
  return (
    <Stack gap={12}>
      {unmapped && (
        <Row as="p" gap={10} align="center" className={shapes.notice} data-meaning="yours">
          <Icon name="arrow-right" />
          {unmapped}
        </Row>
      )}
      {saved ?? (unmapped ? null : 'No account codes yet.')}
    </Stack>
  )
}
