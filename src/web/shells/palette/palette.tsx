import '../../ui/overlays.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { Spotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { Keys } from '../../ui/keys.tsx'
import classes from './palette.module.css'
import { optionIdOf, PaletteList } from './palette-list.tsx'
import { openShortcuts } from './shortcut-dialog.tsx'
import { modKey } from './shortcuts.ts'
import { useFound } from './use-found.ts'
import { palette, paletteStore, useSelected } from './use-selected.ts'

/** Finds things and what can be done with them. Every new opening opens it, or closes it if it is open. */
export function Palette({ opening }: { opening: number }) {
  const [query, setQuery] = useState('')
  const { groups, status } = useFound(query)
  const listId = useId()
  const selected = useSelected(groups, query, listId)
  const goBack = useOpening(opening)

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={goBack}
      shortcut={null}
      returnFocus={false}
      size={620}
      zIndex={200}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 0 }}
      classNames={{
        inner: classes.inner,
        content: classes.content,
        body: classes.body,
        search: classes.search,
      }}
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
    >
      <Spotlight.Search
        placeholder="Search or jump to"
        aria-label="Search or jump to"
        role="combobox"
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={selected && optionIdOf(selected)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        // Mantine moves the focus later, and the first letters would be lost.
        ref={(field) => field?.focus()}
        data-autofocus
        leftSectionWidth={56}
        rightSectionWidth={60}
        leftSection={<Icon name="search" size={18} />}
        rightSection={<Keys keys={['Esc']} />}
        onKeyDownCapture={onKeyDown}
      />
      <PaletteList id={listId} groups={groups} query={query} selected={selected} status={status} />
      <Spotlight.Footer className={classes.footer}>
        <span>
          <Keys keys={['↑', '↓']} /> move
        </span>
        <span>
          <Keys keys={['↵']} /> open
        </span>
        <span>
          <Keys keys={[modKey, '↵']} /> new tab
        </span>
        <button type="button" className={classes.more} onClick={showShortcuts}>
          <Keys keys={['?']} /> all shortcuts
        </button>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

/** Each opening opens the palette, or closes it. Closing returns to where the focus was. */
function useOpening(opening: number) {
  const from = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening counts once
  useEffect(() => {
    if (!paletteStore.getState().opened) from.current = document.activeElement
    palette.toggle()
  }, [opening])
  useEffect(() => () => palette.close(), [])
  return () => from.current instanceof HTMLElement && from.current.focus()
}

/** Before Spotlight sees the key: with ⌘ the entry opens in a new tab, and ? shows the shortcuts. */
function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
    event.preventDefault()
    event.stopPropagation()
    const link = document.querySelector<HTMLAnchorElement>('[role="option"][data-selected]')
    if (link) window.open(link.href, '_blank', 'noopener')
    palette.close()
  }
  if (event.key === '?' && event.currentTarget.value === '') {
    event.preventDefault()
    showShortcuts()
  }
}

function showShortcuts() {
  palette.close()
  void openShortcuts()
}
