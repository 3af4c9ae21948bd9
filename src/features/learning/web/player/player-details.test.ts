import { afterEach, expect, test, vi } from 'vitest'
import { isCrawler, limitPlayingTime } from './crawler.ts'
import { DEFAULT_PLAYER_PREFERENCES, parsePlayerPreferences } from './player-preferences.ts'

test('crawlers that say so are known, browsers are not', () => {
  const crawlers = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'facebookexternalhit/1.1',
  ]
  const browsers = [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ]
  expect(crawlers.map(isCrawler)).toEqual([true, true, true])
  expect(browsers.map(isCrawler)).toEqual([false, false, false])
})

afterEach(() => void vi.useRealTimers())

test('an automated visitor sees so many seconds of playing, whatever stalls between them', () => {
  vi.useFakeTimers()
  const video = Object.assign(new EventTarget(), { pause: vi.fn() })
  const end = vi.fn()
  const leave = limitPlayingTime(video, 5_000, end)
  const happen = (event: string, afterMs: number) => {
    vi.advanceTimersByTime(afterMs)
    video.dispatchEvent(new Event(event))
  }
  happen('playing', 10_000)
  happen('waiting', 4_000)
  happen('playing', 60_000)
  happen('pause', 900)
  happen('playing', 60_000)
  vi.advanceTimersByTime(99)
  expect(video.pause).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(video.pause).toHaveBeenCalledOnce()
  expect(end).toHaveBeenCalledOnce()
  happen('playing', 60_000)
  expect(video.pause).toHaveBeenCalledTimes(2)
  leave()
  happen('playing', 0)
  expect(video.pause).toHaveBeenCalledTimes(2)
})

test('preferences that were tampered with are as if never set', () => {
  for (const text of [
    null,
    '',
    '[]',
    'null',
    '{"volume":9,"muted":"yes","rate":16,"captions":1,"captionsLanguage":7,"quality":-1,"theatre":1,"playNext":"on","pageKeys":null,"audibleVolume":0,"captionSize":"huge","captionColour":"url(x)","captionGround":[]}',
  ]) {
    expect(parsePlayerPreferences(text)).toEqual(DEFAULT_PLAYER_PREFERENCES)
  }
  expect(
    parsePlayerPreferences(
      '{"volume":0,"audibleVolume":0.5,"captionSize":"xl","captionGround":"none","rate":1.5,"quality":720,"pageKeys":false}',
    ),
  ).toEqual({
    ...DEFAULT_PLAYER_PREFERENCES,
    volume: 0,
    audibleVolume: 0.5,
    captionSize: 'xl',
    captionGround: 'none',
    rate: 1.5,
    quality: 720,
    pageKeys: false,
  })
})
