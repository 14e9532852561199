import { Outlet } from 'react-router'
import { PageHeader } from '../../shells/page-header.tsx'
import classes from './layout.module.css'
import { SettingsTabs } from './settings-tabs.tsx'

export default function SettingsLayout() {
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
