import { Outlet } from 'react-router'
import { useSession } from '#web/session.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import classes from './layout.module.css'
import { SettingsTabs } from './settings-tabs.tsx'

export default function SettingsLayout() {
  // Their only page is that of security, in a frame of its own.
  if (useSession().user?.mustEnroll) return <Outlet />
  return (
    <>
      <PageHeader title="Settings" />
      <div className={classes.layout}>
        <SettingsTabs />
        <div>
          <Outlet />
        </div>
      </div>
    </>
  )
}
