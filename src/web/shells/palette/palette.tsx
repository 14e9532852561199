import { UnstyledButton } from '@mantine/core'
import '#web/ui/overlays.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { startTransition, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Keys } from '#web/ui/keys.tsx'
import classes from './palette.module.css'
import { PaletteField } from './palette-field.tsx'
import { PaletteList, PaletteListToCome } from './palette-list.tsx'
import { openShortcuts } from './shortcut-dialog.tsx'
import { modKey } from './shortcuts.ts'
import { useFound } from './use-found.ts'
import { useSelected } from './use-selected.ts'

const [paletteStore, palette] = createSpotlight()

/**
 * Finds things and what can be done with them. Every new opening opens it, or closes it if it is open. What somebody does
 * is painted first: the dialog before its list, a letter before what it finds.
 */
export function Palette({ opening }: { opening: number }) {
  const [query, setQuery] = useState('')
  const { groups, status } = useFound(query)
  const listId = useId()
  const { selected, move, startOver } = useSelected(groups, query)
  const goBack = useOpening(opening)
  const { opened } = useSpotlight(paletteStore)
  const isListed = useDeferredValue(opened)

  function openSelected(text: string, inNewTab: boolean) {
    flushSync(() => setQuery(text))
    const list = document.getElementById(listId)
    const link = list?.querySelector<HTMLAnchorElement>('[aria-selected="true"]')
    if (!inNewTab) return link?.click()
    if (link) window.open(link.href, '_blank', 'noopener')
    palette.close()
  }

  function onClose() {
    startTransition(() => setQuery(''))
    startOver()
    goBack()
  }

  return (
    <Spotlight.Root
      store={paletteStore}
      clearQueryOnClose={false}
      onSpotlightClose={onClose}
      shortcut={null}
      returnFocus={false}
      size={620}
      zIndex={200}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
    >
      <PaletteField
        listId={listId}
        hasResults={groups.length > 0}
        selected={isListed ? selected : undefined}
        onAsk={(text) => startTransition(() => setQuery(text))}
        onMove={move}
        onOpen={openSelected}
        onHelp={showShortcuts}
      />
      {isListed ? (
        <PaletteList
          id={listId}
          groups={groups}
          query={query}
          selected={selected}
          status={status}
          onOpen={palette.close}
        />
      ) : (
        <PaletteListToCome id={listId} />
      )}
      <Help />
    </Spotlight.Root>
  )
}

function Help() {
  return (
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
      <UnstyledButton fz="inherit" className={classes.more} onClick={showShortcuts}>
        <Keys keys={['?']} /> all shortcuts
      </UnstyledButton>
    </Spotlight.Footer>
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

function showShortcuts() {
  palette.close()
  void openShortcuts()
}
