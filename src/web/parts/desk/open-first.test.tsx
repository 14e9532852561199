import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OpenFirst } from './open-first.tsx'

const loaded = { data: [], isPending: false, isPlaceholderData: false }

function shown(list: Parameters<typeof OpenFirst>[0]['list'], isOn?: boolean) {
  const element = (
    <OpenFirst path="/desk" list={list} isOn={isOn}>
      Nothing is open
    </OpenFirst>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a queue says that nothing is open only when nothing will open by itself', () => {
  expect(shown({ ...loaded, data: undefined, isPending: true })).toBe('')
  expect(shown({ ...loaded, data: [{ _id: 'first' }] })).toBe('')
  expect(shown({ ...loaded, isPlaceholderData: true })).toBe('')
  expect(shown(loaded)).toBe('Nothing is open')
  expect(shown({ ...loaded, data: undefined })).toBe('Nothing is open')
})

test('a list that opens nothing by itself says so at once', () => {
  expect(shown({ ...loaded, data: [{ _id: 'first' }] }, false)).toBe('Nothing is open')
})
