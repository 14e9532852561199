import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, Popover } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Icon } from '#web/ui/icons.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './products-filter.module.css'

/** The sub-products in the URL: one ?product=… each. */
export function useChosenProducts(names: string[]): string[] {
  const [params] = useSearchParams()
  const chosen = params.getAll('product')
  return names.filter((name) => chosen.includes(name))
}

export function ProductsFilter({ names }: { names: string[] }) {
  const [, setParams] = useSearchParams()
  const chosen = useChosenProducts(names)

  function choose(next: string[]) {
    const change = (current: URLSearchParams) => {
      const params = new URLSearchParams(current)
      params.delete('product')
      for (const name of next) params.append('product', name)
      return params
    }
    setParams(change, { replace: true, preventScrollReset: true })
  }

  return (
    <Popover
      position="bottom-start"
      withinPortal={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <PlainButton>
          Products{chosen.length > 0 && ` (${chosen.length})`} <Icon name="chevron-down" size={15} />
        </PlainButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filter by product" className={classes.list}>
        <Checkbox.Group value={chosen} onChange={choose} aria-label="Show members with">
          {names.map((name) => (
            <Checkbox key={name} value={name} label={name} className={classes.option} />
          ))}
        </Checkbox.Group>
        {chosen.length > 0 && (
          <PlainButton size="xs" look="subtle" onClick={() => choose([])}>
            Show all
          </PlainButton>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
