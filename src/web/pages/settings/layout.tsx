import { Outlet } from 'react-router'
import { PageHeader } from '../../shells/page-header.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

export default function SettingsLayout() {
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsTabs />
      <Outlet />
    </>
  )
}
