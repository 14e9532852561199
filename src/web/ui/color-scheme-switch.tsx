import { chooseScheme } from './color-scheme.ts'
import { Icon } from './icons.tsx'
import { IconButton } from './plain-button.tsx'

/** Light or dark. Choosing the system's scheme follows the system again. */
export function ColorSchemeSwitch() {
  function toggle() {
    const isDark = document.documentElement.dataset.mantineColorScheme === 'dark'
    const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches
    const next = isDark !== systemIsDark ? 'auto' : isDark ? 'light' : 'dark'
    // Every element changes its color, which takes longer than a frame: the press is painted first.
    requestAnimationFrame(() => setTimeout(() => chooseScheme(next)))
  }
  return (
    <IconButton onClick={toggle} aria-label="Switch between light and dark">
      <span className="mantine-dark-hidden">
        <Icon name="moon" size={18} />
      </span>
      <span className="mantine-light-hidden">
        <Icon name="sun" size={18} />
      </span>
    </IconButton>
  )
}
