import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import classes from './event-groups.module.css'

type ChannelSwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

export function ChannelSwitch({ label, isOn, onChange }: ChannelSwitchProps) {
  return (
    <Switch
      aria-label={label}
      withThumbIndicator={false}
      checked={isOn}
      className={classes.switch}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
