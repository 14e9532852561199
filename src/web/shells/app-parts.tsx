import { Text } from '#web/ui/layout.tsx'
import '../ui/overlays.css'
import '../ui/components.css'
import { useLocation } from 'react-router'
import { Providers } from '../providers.tsx'
import { useCan, useSession } from '../session.ts'
import frame from './app-frame.module.css'
import { FrameParts } from './frame-parts.tsx'
import { OperatorSidebar } from './operator-shell-sidebar.tsx'
import { Sidebar } from './sidebar.tsx'

/** Bar and sidebar for a public page: its own title stays in the page, so the bar only says where one is. */
export default function AppParts() {
  const { pathname } = useLocation()
  const hasCompany = Boolean(useSession().user?.companyId)
  const isOperator = useCan('operator') && !hasCompany
  return (
    <Providers>
      <FrameParts
        sidebar={isOperator ? <OperatorSidebar /> : <Sidebar />}
        withDashboard
        title={
          <Text size="lg" weight={600} className={frame.title}>
            {sectionOf(pathname)}
          </Text>
        }
      />
    </Providers>
  )
}

function sectionOf(pathname: string): string {
  if (/^\/contact-us/i.test(pathname)) return 'Support'
  return /^\/pools/i.test(pathname) ? 'Buy together' : 'MarketPlace'
}
