import type { Locator, Page } from '@playwright/test'
import {
  getPlayer,
  getVideo,
  getVideoPosition,
  isVideoPaused,
  LECTURE_PATH,
  startPlaying,
  watchForSeconds,
} from './support/player.ts'
import { expect, test } from './support/test.ts'

/** The lecture's length. */
const SECONDS = 120

const rate = (page: Page) => getVideo(page).evaluate((element: HTMLVideoElement) => element.playbackRate)
const volume = (page: Page) => getVideo(page).evaluate((element: HTMLVideoElement) => element.volume)
const height = (page: Page) => getVideo(page).evaluate((element: HTMLVideoElement) => element.videoHeight)

/** The position after a jump, which a second of playing may already have moved on. */
async function expectAt(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => getVideoPosition(page)).toBeGreaterThanOrEqual(seconds - 0.1)
  expect(await getVideoPosition(page)).toBeLessThan(seconds + 8)
}

/** Whether the controls can be seen; they fade. */
const areControlsShown = (page: Page) =>
  getPlayer(page)
    .locator('[data-seek-bar]')
    .evaluate((element) => element.checkVisibility({ opacityProperty: true }))

/** No caption lies under anything that one can press, and none sticks out of the picture. */
const expectCaptionsClear = (page: Page, state: string) =>
  expect
    .poll(
      () =>
        getPlayer(page).evaluate((player) => {
          const frame = player.getBoundingClientRect()
          const captions = Array.from(player.querySelectorAll('[data-captions] p > span'))
          const controls = Array.from(player.querySelectorAll('button, input, [data-panel]')).filter(
            (element) => element.checkVisibility({ opacityProperty: true }),
          )
          const covered = captions.flatMap((caption) => {
            const box = caption.getBoundingClientRect()
            const over = controls.filter((control) => {
              const { left, right, top, bottom } = control.getBoundingClientRect()
              return left < box.right && right > box.left && top < box.bottom && bottom > box.top
            })
            const outside =
              box.top < frame.top ||
              box.bottom > frame.bottom ||
              box.left < frame.left ||
              box.right > frame.right
            return [...over.map(({ outerHTML }) => outerHTML.slice(0, 80)), ...(outside ? ['outside'] : [])]
          })
          return captions.length === 0 ? ['no captions'] : covered
        }),
      { message: `captions that are covered: ${state}` },
    )
    .toEqual([])

/** What can be pressed is at least 44 px in both directions, within the screen's width, and none lies over another. */
async function expectRoomForFingers(page: Page, place: Locator): Promise<void> {
  const trouble = await place.evaluate((root) => {
    const boxes = Array.from(root.querySelectorAll('button, input, a'))
      .filter(
        (one) =>
          one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.matches('input'),
      )
      .filter((one) => one.getBoundingClientRect().width > 0)
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? one.outerHTML,
        box: one.getBoundingClientRect(),
      }))
    return boxes.flatMap(({ name, box }, index) => {
      const small = Math.min(box.width, box.height) < 43.9 ? [`${name} is ${box.width} × ${box.height}`] : []
      const cut = box.left < 0 || box.right > innerWidth ? [`${name} is cut off`] : []
      const over = boxes.slice(index + 1).filter((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const along = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return across > 1 && along > 1
      })
      return [...small, ...cut, ...over.map((other) => `${name} lies over ${other.name}`)]
    })
  })
  expect(trouble, `at ${JSON.stringify(page.viewportSize())}`).toEqual([])
}

test('a visitor works the player by keys, panels and fingers', async ({ page, openBrowser }) => {
  const player = getPlayer(page)
  const said = player.getByRole('status').first()
  await page.goto(LECTURE_PATH)
  await startPlaying(page)

  await test.step('keys', async () => {
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowRight')
    await expect(said).toHaveText('10 seconds forward')
    await page.keyboard.press('l')
    await expectAt(page, 20)
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowLeft')
    expect(await getVideoPosition(page)).toBeLessThan(10)
    await page.keyboard.press('5')
    await expect(said).toHaveText('To 50%')
    await expectAt(page, SECONDS / 2)
    await page.keyboard.press('>')
    await expect(said).toHaveText('Speed 1.25×')
    expect(await rate(page)).toBe(1.25)
    await page.keyboard.press('<')
    await page.keyboard.press('<')
    expect(await rate(page)).toBe(0.75)
    await page.keyboard.press('>')
    await page.keyboard.press('ArrowDown')
    expect(await volume(page)).toBe(0.9)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp')
    expect(await volume(page)).toBe(1)
    await page.keyboard.press('k')
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    await page.keyboard.press(' ')
    await expect.poll(() => isVideoPaused(page)).toBe(false)
  })

  await test.step('letters stay in the player for whoever wants that', async () => {
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    // A media key or a script can't play under the dialog either.
    await getVideo(page).evaluate((element: HTMLVideoElement) => element.play().catch(() => undefined))
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    await dialog.getByRole('switch').uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => isVideoPaused(page)).toBe(false)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('k')
    expect(await isVideoPaused(page)).toBe(false)
    await player.focus()
    await page.keyboard.press('?')
    await dialog.getByRole('switch').check()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('no loop, no menu, no speed above 2', async () => {
    await getVideo(page).evaluate((element: HTMLVideoElement) => {
      element.loop = true
    })
    await expect.poll(() => getVideo(page).evaluate((element: HTMLVideoElement) => element.loop)).toBe(false)
    const menu = await getVideo(page).evaluate((element) =>
      element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
    expect(menu).toBe(false)
    await expect.poll(() => isVideoPaused(page)).toBe(false)
    await getVideo(page).evaluate((element: HTMLVideoElement) => {
      element.playbackRate = 2.5
    })
    const warning = page.getByRole('dialog', { name: 'Playback speed warning' })
    await expect(warning).toBeVisible()
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    expect(await rate(page)).toBe(1)
    await warning.getByRole('button', { name: 'Continue at normal speed' }).click()
    await expect.poll(() => isVideoPaused(page)).toBe(false)
  })

  await test.step('captions in two languages, and a search that jumps', async () => {
    await player.hover()
    await player.getByRole('button', { name: 'Speed and quality' }).click()
    await player.getByRole('radio', { name: 'Deutsch' }).check()
    await expect(player.getByText('Die Balken bewegen sich.')).toBeVisible()
    await player.getByRole('radio', { name: 'English' }).check()
    await page.keyboard.press('Escape')
    await expect(player.getByRole('radio').first()).toBeHidden()
    await player.getByRole('button', { name: 'Chapters and search' }).click()
    const search = player.getByRole('searchbox')
    await expect(search).toBeFocused()
    await search.fill('nobody says it')
    await expect(player.getByText('No matches in this video.')).toBeVisible()
    await search.fill('COLOURS')
    await expect(player.getByText('1 match')).toBeVisible()
    await player.getByRole('button', { name: /^0:30 .*colours/ }).click()
    await expectAt(page, 30)
    await expect(player.getByText('Nobody has counted the colours.', { exact: true })).toBeVisible()
  })

  await test.step('chapters', async () => {
    await player.getByRole('searchbox').fill('')
    await expect(player.getByRole('button', { name: 'The first half' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await player.getByRole('button', { name: 'The second half' }).click()
    await expectAt(page, SECONDS / 2)
    await expect(player.getByRole('slider', { name: 'Position' })).toHaveAttribute(
      'aria-valuetext',
      /The second half$/,
    )
    await expect(player).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(player.getByRole('button', { name: 'The second half' })).toBeHidden()
  })

  await test.step('theatre, quality and captions are there again after a reload', async () => {
    const width = async () => (await player.boundingBox())?.width ?? 0
    const narrow = await width()
    await page.keyboard.press('t')
    await expect.poll(width).toBeGreaterThan(narrow + 200)
    await player.getByRole('button', { name: 'Speed and quality' }).click()
    await player.getByRole('radio', { name: '240p' }).check()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(width).toBeGreaterThan(narrow + 200)
    await startPlaying(page)
    expect(await height(page)).toBe(240)
    await expect(player.getByText('The bars are moving.')).toBeVisible()
    await page.keyboard.press('t')
    await expect.poll(width).toBeLessThan(narrow + 1)
  })

  await test.step('whoever points at the seek bar sees that moment, which is not played for it', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const file = /previews\/(\S+)$/.exec(request.url())?.[1]
      if (file !== undefined) asked.push(file)
    })
    const bar = player.getByRole('slider', { name: 'Position' })
    const preview = player.locator('[data-seek-preview]')
    await page.reload()
    await expect(player).toBeVisible()
    expect(asked).toEqual([])
    /** The page may have been scrolled meanwhile, or be on its way back to its width: it is pointed at the bar until that shows. */
    async function pointAt(share: number) {
      await expect(async () => {
        const box = await bar.boundingBox()
        if (!box) throw new Error('no seek bar')
        await page.mouse.move(0, 0)
        await page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
        await expect(preview).toBeVisible({ timeout: 2_000 })
        expect(await bar.boundingBox()).toEqual(box)
      }).toPass()
    }
    await pointAt(0.75)
    await expect(player.getByText(/^1:(29|30)$/)).toBeVisible()
    await expect.poll(() => asked).toEqual(['index.vtt', '003.webp'])
    const part = await preview.getAttribute('viewBox')
    await pointAt(0.85)
    await expect(preview).not.toHaveAttribute('viewBox', part ?? '')
    // As wide as the sheet, once that has come.
    const image = preview.locator('image')
    await expect.poll(() => image.evaluate((one: SVGImageElement) => one.getBBox().width)).toBe(160)
    for (const share of [0.005, 0.995]) {
      await pointAt(share)
      const [hint, frame] = await Promise.all([preview.boundingBox(), player.boundingBox()])
      if (!hint || !frame) throw new Error('no hint')
      expect(hint.x).toBeGreaterThanOrEqual(frame.x)
      expect(hint.x + hint.width).toBeLessThanOrEqual(frame.x + frame.width)
    }
    await page.mouse.move(0, 0)
    await expect(preview).toBeHidden()
    await bar.focus()
    await page.keyboard.press('ArrowRight')
    await expect(preview).toBeVisible()
    await expect(preview).toBeHidden()
    expect(await isVideoPaused(page)).toBe(true)
  })

  await test.step('two taps on a side go ten seconds', async () => {
    const phone = await openBrowser({ hasTouch: true, viewport: { width: 360, height: 740 } })
    const there = await phone.newPage()
    await there.goto(LECTURE_PATH)
    await startPlaying(there)
    await there.keyboard.press('5')
    await expectAt(there, SECONDS / 2)
    const box = await getVideo(there).boundingBox()
    if (!box) throw new Error('no picture')
    const y = box.y + box.height / 3
    for (const tap of [1, 2]) await there.touchscreen.tap(box.x + box.width * (0.9 - tap / 100), y)
    // Said for a moment only.
    await expect(getPlayer(there).getByRole('status').first()).toHaveText('10 seconds forward')
    await expectAt(there, SECONDS / 2 + 10)
    expect(await isVideoPaused(there)).toBe(false)
    await phone.close()
  })
})

test('controls give the keys back, leave captions free, and have room on a phone', async ({
  page,
  openBrowser,
}) => {
  const player = getPlayer(page)
  const said = player.getByRole('status').first()
  await page.goto(LECTURE_PATH)
  await startPlaying(page)

  await test.step('keys after a click on any control, which does not keep the controls', async () => {
    /** The keys of the player work, whatever was pressed before. */
    async function expectKeys() {
      await page.keyboard.press('5')
      await page.keyboard.press('ArrowRight')
      await expect(said).toHaveText('10 seconds forward')
      await expectAt(page, SECONDS / 2 + 10)
      await page.keyboard.press('ArrowLeft')
      await expect(said).toHaveText('10 seconds back')
      const before = await volume(page)
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => volume(page)).toBeCloseTo(before - 0.1)
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => volume(page)).toBeCloseTo(before)
      await page.keyboard.press('m')
      await expect(said).toHaveText('Sound off')
      await page.keyboard.press('m')
      await page.keyboard.press(' ')
      await expect.poll(() => isVideoPaused(page)).toBe(true)
      await page.keyboard.press(' ')
      await expect.poll(() => isVideoPaused(page)).toBe(false)
    }
    const press = async (control: Locator) => {
      await player.hover()
      await control.click()
    }
    const sound = player.getByRole('button', { name: /^Sound/ })
    await press(sound)
    await press(sound)
    await expectKeys()
    // They stay while the mouse rests on them, and go when it rests on the picture.
    expect(await areControlsShown(page)).toBe(true)
    await player.hover()
    await expect.poll(() => areControlsShown(page)).toBe(false)
    await sound.hover()
    await player.getByRole('slider', { name: 'Volume' }).click()
    await page.keyboard.press('m')
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await expect(said).toHaveText('10 seconds forward')
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowUp')
    await press(player.getByRole('slider', { name: 'Position' }))
    await expectKeys()
    await press(player.getByRole('button', { name: 'Captions', exact: true }))
    await expectKeys()
    await press(player.getByRole('button', { name: 'Captions', exact: true }))
    await press(player.getByRole('button', { name: 'Speed and quality' }))
    await expectKeys()
    // The choice shows what the video tells of its speed, a few milliseconds after the click.
    const speed = (name: string) => player.getByRole('radio', { name })
    await speed('1.25×').click()
    await expect(speed('1.25×')).toBeChecked()
    await expectKeys()
    expect(await rate(page)).toBe(1.25)
    await speed('Normal').click()
    await expect(speed('Normal')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(player.getByRole('radio').first()).toBeHidden()
    await expect.poll(() => areControlsShown(page)).toBe(false)
    await press(player.getByRole('button', { name: 'Full screen' }))
    const leave = player.getByRole('button', { name: 'Exit full screen' })
    await expect(leave).toBeAttached()
    await expectKeys()
    await expect(leave).toBeAttached()
    await page.keyboard.press('f')
    await expect(leave).not.toBeAttached()
  })

  await test.step('controls are worked by Tab, Space and Enter too, and stay meanwhile', async () => {
    await player.hover()
    await player.focus()
    const sound = player.getByRole('button', { name: /^Sound/ })
    await page.keyboard.press('Tab')
    for (
      let step = 0;
      step < 20 && !(await sound.evaluate((one) => one === document.activeElement));
      step += 1
    ) {
      await page.keyboard.press('Tab')
    }
    await expect(sound).toBeFocused()
    for (const key of [' ', 'Enter']) {
      const before = await getVideo(page).evaluate((element: HTMLVideoElement) => element.muted)
      await page.keyboard.press(key)
      expect(await getVideo(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(!before)
    }
    await expect(player).toHaveClass(/resting/)
    expect(await areControlsShown(page)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect(said).toHaveText('10 seconds forward')
    await player.focus()
  })

  await test.step('m brings back the volume there was', async () => {
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowDown')
    expect(await volume(page)).toBe(0)
    await page.keyboard.press('m')
    await expect(said).toHaveText('Volume 10%')
    await page.keyboard.press('ArrowDown')
    expect(await volume(page)).toBe(0)
    await player.hover()
    await player.getByRole('button', { name: 'Sound on' }).click()
    expect(await volume(page)).toBe(0.1)
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowUp')
  })

  await test.step('captions from right to left, with tags and places of their own, clear of the controls', async () => {
    await player.hover()
    await player.getByRole('button', { name: 'Speed and quality' }).click()
    await player.getByRole('radio', { name: 'עברית' }).check()
    const captions = player.locator('[data-captions]')
    await expect(captions).toHaveAttribute('lang', 'he')
    await expect(captions.locator('img, script, [onclick]')).toHaveCount(0)
    await expect(captions.getByText('React')).toHaveJSProperty('localName', 'i')
    const [foot, above] = [
      captions.locator('p').filter({ hasText: 'React' }),
      captions.locator('p').filter({ hasText: 'Above' }),
    ]
    await expect(foot).toHaveCSS('direction', 'rtl')
    await expect(foot.locator('b').first()).toHaveText('זזים')
    await expect(above).toHaveCSS('direction', 'ltr')
    await expect(above.getByText('Above')).toHaveCSS('color', 'rgb(255, 255, 0)')
    await expect(above.locator('[lang=he]')).toHaveText('למעלה')
    await expect(above.locator('ruby > rt')).toHaveText('kan')
    await expectCaptionsClear(page, 'an open menu')
    const [footBox, aboveBox] = [await foot.boundingBox(), await above.boundingBox()]
    expect((aboveBox?.y ?? 0) + (aboveBox?.height ?? 0)).toBeLessThan(footBox?.y ?? 0)

    await player.getByRole('radio', { name: 'Very large' }).check()
    await player.getByRole('radio', { name: 'Yellow' }).check()
    await player.getByRole('radio', { name: 'Black' }).check()
    await expect(above.getByText('Above')).toHaveCSS('color', 'rgb(255, 225, 77)')
    await expectCaptionsClear(page, 'an open menu, and very large')
    await page.keyboard.press('Escape')
    await expect(player.getByRole('radio').first()).toBeHidden()
    await expectCaptionsClear(page, 'the pointer over them')
    await expect.poll(() => areControlsShown(page)).toBe(false)
    await expectCaptionsClear(page, 'no controls')
    await page.keyboard.press(' ')
    await expect.poll(() => areControlsShown(page)).toBe(true)
    await expectCaptionsClear(page, 'paused')
    await page.keyboard.press(' ')
    for (const press of ['Tab', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(press)
    await expect(player).toHaveClass(/resting/)
    expect(await areControlsShown(page)).toBe(true)
    await expectCaptionsClear(page, 'the focus in them')
    await page.reload()
    await startPlaying(page)
    await expect(captions).toHaveAttribute('lang', 'he')
    await expect(above.getByText('Above')).toHaveCSS('color', 'rgb(255, 225, 77)')
    await expect(above.locator('> span')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  })

  await test.step('on a phone everything has room for a finger, and the settings are a sheet', async () => {
    const phone = await openBrowser({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } })
    const there = await phone.newPage()
    await there.goto(LECTURE_PATH)
    await startPlaying(there)
    const onPhone = getPlayer(there)
    const wake = () => there.locator('video').tap({ position: { x: 200, y: 60 } })
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [667, 375],
    ] as const) {
      await there.setViewportSize({ width, height })
      await wake()
      await expectRoomForFingers(there, onPhone)
      // The controls may have gone meanwhile.
      await expect(async () => {
        if (!(await areControlsShown(there))) await wake()
        await onPhone.getByRole('button', { name: 'Speed and quality' }).tap({ timeout: 1_000 })
      }).toPass()
      const sheet = onPhone.locator('[data-panel]')
      await expect(sheet).toBeInViewport({ ratio: 1 })
      await expectRoomForFingers(there, sheet)
      const last = sheet.getByRole('radio').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      await sheet.getByRole('button', { name: 'Close' }).tap()
      await expect(sheet).toBeHidden()
    }
    await wake()
    await expect(
      onPhone.getByText('/ 1:59').or(onPhone.getByText('/ 2:00')).filter({ visible: true }),
    ).toHaveCount(1)
    await phone.close()
  })
})

test('a line that is lost or slow', async ({ page, context, trouble }) => {
  const player = getPlayer(page)
  await page.goto(LECTURE_PATH)
  await startPlaying(page)
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))

  await test.step('lost: it waits, and goes on by itself', async () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NAME_NOT_RESOLVED/)
    await context.setOffline(true)
    const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.vtt'))
    await page.keyboard.press('c')
    await missed
    await page.keyboard.press('9')
    await expect(
      player.getByText('Connection lost. The video continues once you’re back online.'),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(player.getByText('The bars are moving.')).toBeVisible()
    await watchForSeconds(page, 1)
    expect(await getVideoPosition(page)).toBeGreaterThanOrEqual(SECONDS * 0.9)
    await expect(player.getByText('Connection lost.')).toBeHidden()
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  })

  await test.step('slow: it plays on in a lower quality', async () => {
    const address = (
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    )
      .filter((name) => name.endsWith('master.m3u8'))
      .at(-1)
    const playlist = await (await page.request.get(address ?? '')).text()
    const bandwidths = [...playlist.matchAll(/[^-]BANDWIDTH=(\d+)/g)].map(([, bits]) => Number(bits))
    const [low = 0, high = 0] = bandwidths.toSorted((a, b) => a - b)
    await page.reload()
    await startPlaying(page)
    await expect.poll(() => height(page)).toBe(360)
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: Math.min(low * 1.6, (low + high) / 2) / 8,
      uploadThroughput: 50_000,
    })
    await page.keyboard.press('6')
    await expect.poll(() => height(page), { timeout: 60_000 }).toBe(240)
    await watchForSeconds(page, 2)
    await line.detach()
  })
})

test('an automated visitor sees five seconds', async ({ openBrowser }) => {
  const crawler = await openBrowser({ userAgent: 'Mozilla/5.0 (compatible; Examplebot/2.1)' })
  const page = await crawler.newPage()
  await page.goto(LECTURE_PATH)
  await startPlaying(page)
  await expect(page.getByText('Playback pauses for automated visitors.')).toBeVisible()
  await expect.poll(() => isVideoPaused(page)).toBe(true)
  expect(await getVideoPosition(page)).toBeLessThan(6)
})
