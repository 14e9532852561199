import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl } from '@mantine/core'
import { pageMeta } from '#web/page-meta.ts'
import { type ColorScheme, chooseScheme, useChosenScheme } from '#web/ui/color-scheme.ts'
import { Section } from '../section.tsx'
import classes from './page.module.css'

export function meta() {
  return pageMeta({
    title: 'Appearance',
    description: 'Light, dark, or the same as your system.',
    path: '/settings/appearance',
    hidden: true,
  })
}

const choices: { value: ColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

export default function AppearancePage() {
  return (
    <Section
      title="Light or dark"
      text="System follows your device's setting. Saved in this browser."
      look="row"
    >
      <SegmentedControl
        aria-label="Light or dark"
        data={choices}
        classNames={{ label: classes.choice }}
        value={useChosenScheme()}
        onChange={(value) => chooseScheme(value as ColorScheme)}
      />
    </Section>
  )
}
