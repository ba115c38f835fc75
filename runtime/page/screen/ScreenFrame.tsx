// A big screen: laid out on its own pixels, scaled to the window, in colours of its own, moved a little now and then, never asleep.
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Page, Text } from '../../../metadata/model/model.ts'
import { AppearanceContext, ScaleContext, useAppearance, useSay, useServices, useVisible, useLanguage } from '../../core/hooks/hooks.ts'
import { tagOf } from '../../core/i18n/language.ts'
import { atMill } from '../../core/i18n/millClock.ts'
import { dayText, timeText } from '../../core/i18n/moment.ts'
import { whileSeen } from '../../core/live/whileSeen.ts'
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx'
import { applyTokens } from '../../core/theme/cssVariables.ts'
import { useShiftNow } from '../chart/useShiftNow.ts'
import { oldestOf, isLate } from './age.ts'
import { scaleOf, shiftAt, SHIFT_MS } from './scale.ts'
import styles from './screen.module.css'
import { words } from './texts.ts'
import { screenTokens } from './tokens.ts'

export interface ScreenFrameProps {
  readonly screen: NonNullable<Page['screen']>
  readonly title: Text
  readonly children: ReactNode
}

const TICK_MS = 1000

interface ScreenHeadProps {
  readonly title: Text
  /** Seconds from one asking to the next. */
  readonly refresh: number
}

/** What stands over a big screen: what it is and whose, the time, and of when the figures are where they have stopped coming. */
function ScreenHead({ title, refresh }: ScreenHeadProps) {
  const say = useSay()
  const { session } = useServices()
  const language = useLanguage()
  const client = useQueryClient()
  const now = useNow()
  const oldest = oldestOf(client.getQueryCache().findAll({ type: 'active' }))
  const shift = useShiftNow(true)?.now.shift
  const late = isLate(oldest, now.getTime(), refresh)
  return (
    <header className={styles.head}>
      <h1>{say(title)}</h1>
      <p className={styles.whose}>{session.user?.tenantName}</p>
      {late && oldest !== undefined && (
        <p className={styles.late} role="status">
          {say(words.stopped(timeText(new Date(oldest))))}
        </p>
      )}
      {shift && <p className={styles.shift}>{[shift.name, shift.team].filter(Boolean).join(' · ')}</p>}
      <p className={styles.day}>{`${dayText(now)} ${atMill(now).toLocaleDateString(tagOf(language), { weekday: 'long' })}`}</p>
      <time className={styles.clock}>{timeText(now)}</time>
    </header>
  )
}

function useNow(): Date {
  const visible = useVisible()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!visible) return undefined
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [visible])
  return now
}

export function ScreenFrame({ screen, title, children }: ScreenFrameProps) {
  const { settings } = useServices()
  const { choices, sight } = settings
  const { primary } = choices
  const outer = useAppearance()
  const place = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const scale = useFit(place, screen)
  const shift = useShift()
  useRefresh(screen.refresh)
  const tokens = useMemo(() => screenTokens(primary, screen.dark, sight), [primary, screen.dark, sight])
  const appearance = useMemo(() => ({ ...outer, tokens }), [outer, tokens])
  useEffect(() => {
    if (stage.current) applyTokens(stage.current, tokens)
  }, [tokens])
  const { width, height } = screen
  const visible = useVisible()
  return (
    <div ref={place} className={styles.place} data-screen={visible || undefined} style={{ background: tokens.page }}>
      <div
        ref={stage}
        className={styles.stage}
        style={{ width, height, transform: `translate(${shift.x}px, ${shift.y}px) scale(${scale.by})`, left: scale.left, top: scale.top }}
      >
        <AppearanceContext value={appearance}>
          <ScaleContext value={scale.by}>
            <AntdTheme>
              <ScreenHead title={title} refresh={screen.refresh} />
              <div className={styles.content}>{children}</div>
            </AntdTheme>
          </ScaleContext>
        </AppearanceContext>
      </div>
      <FullScreenButton of={place} />
    </div>
  )
}

/** How the stage fits its place: by how much it is scaled, and where it begins. */
function useFit(place: RefObject<HTMLDivElement | null>, { width, height }: ScreenFrameProps['screen']) {
  const [scale, setScale] = useState(() => scaleOf({ width, height }, { width, height }))
  useEffect(() => {
    const { current: element } = place
    if (!element) return undefined
    const fit = () => {
      const room = { width: element.clientWidth, height: element.clientHeight }
      if (room.width > 0 && room.height > 0) setScale(scaleOf({ width, height }, room))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, width, height])
  return scale
}

/** A picture that never moves burns in. */
function useShift() {
  const visible = useVisible()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!visible) return undefined
    return whileSeen(() => setTurn((before) => before + 1), SHIFT_MS)
  }, [visible])
  return shiftAt(turn)
}

/** Nobody stands before the screen to ask anew. */
function useRefresh(seconds: number): void {
  const client = useQueryClient()
  const visible = useVisible()
  useEffect(() => {
    if (!visible) return undefined
    return whileSeen(() => void client.refetchQueries({ type: 'active' }), seconds * 1000)
  }, [client, visible, seconds])
}

function FullScreenButton({ of: place }: { readonly of: RefObject<HTMLDivElement | null> }) {
  const say = useSay()
  const [full, setFull] = useState(false)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  const label = say(full ? words.leaveFullScreen : words.fullScreen)
  return (
    <button
      type="button"
      className={styles.full}
      aria-label={label}
      title={label}
      onClick={() => void (full ? document.exitFullscreen() : place.current?.requestFullscreen())}
    >
      {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  )
}
