import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { claiming, look, type Point, painted, turned } from './support/pictures.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

const RED = [255, 0, 0]
const LIME = [0, 255, 0]
const BLUE = [0, 0, 255]
const BAND = [14, 96, 90]
const WHITE = [255, 255, 255]

/** A point in the middle of the band, next to its text. */
const onBand: Point = [36, 252]

const stage = (page: Page) =>
  page.getByRole('application', { name: 'Your picture under the #BUILDING frame' })

async function open(page: Page) {
  await page.goto('/fun-stuff/LinkedInBanner')
  await expect(page.getByRole('heading', { level: 1, name: '#BUILDING FRAME' })).toBeVisible()
}

function upload(page: Page, buffer: Buffer, name = 'me.png', mimeType = 'image/png') {
  return page.getByLabel('Picture file').setInputFiles({ name, mimeType, buffer })
}

async function generate(page: Page, ...points: Point[]) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Generate' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('profile_building.png')
  await expect(page.getByText('Your picture is saved as profile_building.png.').last()).toBeVisible()
  const { width, height, pixels } = await look(page, readFileSync(await file.path()), points)
  expect([width, height]).toEqual([400, 400])
  return pixels
}

test('a picture is framed, moved, zoomed and saved without a byte leaving the browser', {
  tag: '@more',
}, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Generate' }).click()
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('Please upload an image first!')
  await notice.getByRole('button', { name: 'OK' }).click()
  await expectUsable(page)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  const picture = await painted(page, ['red', 'lime', 'blue'], { width: 1200, height: 400 })
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(stage(page)).toBeVisible()
  expect(await generate(page, [200, 200], onBand, [390, 100])).toEqual([LIME, BAND, LIME])

  await stage(page).focus()
  for (let presses = 0; presses < 25; presses++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('Zoom 100%, 249 pixels right, 0 pixels down')).toBeAttached()
  expect(await generate(page, [246, 100], [252, 100])).toEqual([RED, LIME])

  await drag(page, -249, 30)
  expect(await generate(page, [200, 20], [200, 200])).toEqual([WHITE, LIME])

  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByLabel('Zoom in percent').fill('50')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('50')
  expect(await generate(page, [70, 200], [200, 200], [390, 200], [200, 90])).toEqual([RED, LIME, BLUE, WHITE])
  expect(asked.filter((url) => !/^blob:|\/assets\//.test(url))).toEqual([])
})

async function drag(page: Page, right: number, down: number) {
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('The picture is not on the page')
  await page.mouse.move(box.x + 200, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 200 + right, box.y + 200 + down, { steps: 4 })
  await page.mouse.up()
}

test('slider and number box agree, and out-of-range values are corrected', { tag: '@more' }, async ({
  page,
}) => {
  await open(page)
  const slider = page.getByRole('slider', { name: 'Zoom' })
  const box = page.getByLabel('Zoom in percent')
  await slider.fill('140')
  await expect(box).toHaveValue('140')
  for (const [typed, kept] of [
    ['900', '200'],
    ['3', '10'],
    ['', '10'],
  ] as const) {
    await box.fill(typed)
    await box.press('Enter')
    await expect(box).toHaveValue(kept)
    await expect(slider).toHaveValue(kept)
  }
})

test('a sideways photo is shown upright, and an unusable file leaves it in place', { tag: '@more' }, async ({
  page,
}) => {
  await open(page)
  const photo = await painted(page, ['red', 'blue'], { width: 600, height: 400, type: 'image/jpeg' })
  await upload(page, turned(photo), 'me.jpg', 'image/jpeg')
  await expect(stage(page)).toBeVisible()
  const png = await painted(page, ['lime'])
  const files: [Buffer, string, RegExp][] = [
    [Buffer.from('name,plan\nAnn,Plus\n'), 'list.csv', /can.t read this file as a picture/],
    [png.subarray(0, 60), 'half.png', /can.t read this file as a picture/],
    [claiming(png, 15_000, 15_000, crc32), 'bomb.png', /picture is too large/],
  ]
  for (const [file, name, words] of files) {
    await upload(page, file, name)
    await expect(page.getByRole('alert')).toHaveText(words)
  }
  // Created in the page, since sending 25 MB to it would be slow.
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(25_000_001)], 'heavy.png', { type: 'image/png' }))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
  })
  await expect(page.getByRole('alert')).toHaveText(/larger than 25 MB/)
  await expectUsable(page)
  const [top = [], bottom = []] = await generate(page, [200, 60], [330, 250])
  expect([near(top, RED), near(bottom, BLUE)]).toEqual([true, true])
})

const near = (pixel: number[], color: number[]) =>
  pixel.every((part, i) => Math.abs(part - (color[i] ?? 0)) < 12)

test('a picture can be dropped or pasted, and moved with a finger', { tag: '@more' }, async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${product.url}/fun-stuff/LinkedInBanner`)
  await expect(page.locator('body[data-ready]')).toBeAttached()
  await bring(page, 'paste', await painted(page, ['red']))
  await expect(stage(page)).toBeVisible()
  expect(await generate(page, [200, 200])).toEqual([RED])
  await bring(page, 'drop', await painted(page, ['blue', 'lime']))
  await expect.poll(() => generate(page, [190, 200])).toEqual([BLUE])

  await stage(page).scrollIntoViewIfNeeded()
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('The picture is not on the page')
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2 + right, y: box.y + 150 }],
    })
  await touch('touchStart', 0)
  await touch('touchMove', -30)
  await touch('touchMove', -box.width / 4)
  await touch('touchEnd', 0)
  await expect(page.getByText('Zoom 100%, 100 pixels left, 0 pixels down')).toBeAttached()
  await context.close()
})

async function bring(page: Page, how: 'paste' | 'drop', file: Buffer) {
  await page.evaluate(
    ({ how, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true })
      document.body.dispatchEvent(event)
    },
    { how, bytes: [...file] },
  )
}

test('a banner is made with the keyboard alone', { tag: '@more' }, async ({ page }) => {
  await open(page)
  const chooser = page.waitForEvent('filechooser')
  await tabTo('Upload a picture')
  await page.keyboard.press('Enter')
  const buffer = await painted(page, ['red', 'lime', 'blue'], { width: 1200, height: 400 })
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(stage(page)).toBeFocused()
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press('ArrowLeft')
  await tabTo('Zoom')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Zoom in percent')).toHaveValue('101')
  await tabTo('Generate')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const { pixels } = await look(page, readFileSync(await (await download).path()), [[200, 200]])
  expect(pixels).toEqual([BLUE])

  async function tabTo(name: string) {
    const target = page.getByRole('button', { name }).or(page.getByRole('slider', { name }))
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached by the Tab key`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page describes itself to readers and in shared links', { tag: '@more' }, async ({
    page,
    product,
  }) => {
    const answer = await page.goto('/Fun-Stuff/linkedinbanner')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('#BUILDING FRAME')
    await expect(page).toHaveTitle(/#BUILDING FRAME/)
    const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
    expect(await content('og:url')).toBe(`${product.url}/fun-stuff/LinkedInBanner`)
    expect(await content('og:description')).toMatch(/never leaves your browser/)
    expect(await content('og:image')).toBe(`${product.url}/og.png`)
    const map = await page.request.get('/sitemap.xml')
    expect(await map.text()).toContain(`${product.url}/fun-stuff/LinkedInBanner<`)
  })
})
