// Who looks, over the whole console and in the way of nothing: a repeated tile. Not a means of security.
import { useEffect, useState } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { dayText } from '../../core/i18n/moment.ts'
import styles from './shell.module.css'

export const TILE = { width: 205, height: 140, degrees: -20, font: 16, colour: 'rgba(180, 180, 180, 0.3)', x: 20.5, y: 70 } as const

/** One tile as an image address, drawn as finely as the screen shows. */
function tileOf(text: string, family: string): string {
  const scale = Math.max(1, devicePixelRatio)
  const canvas = document.createElement('canvas')
  canvas.width = TILE.width * scale
  canvas.height = TILE.height * scale
  const drawing = canvas.getContext('2d')
  if (!drawing) return ''
  drawing.scale(scale, scale)
  drawing.rotate((TILE.degrees * Math.PI) / 180)
  drawing.font = `${TILE.font}px ${family}`
  drawing.fillStyle = TILE.colour
  drawing.textBaseline = 'middle'
  drawing.fillText(text, TILE.x, TILE.y)
  return canvas.toDataURL()
}

export function Watermark() {
  const { session, settings } = useServices()
  const [day] = useState(() => dayText(new Date()))
  const [tile, setTile] = useState('')
  const text = `${session.user?.username ?? ''} ${day}`
  const { font } = settings.tokens
  useEffect(() => setTile(tileOf(text, font)), [text, font])
  return <div className={styles.watermark} data-watermark={text} aria-hidden="true" style={{ backgroundImage: `url(${tile})` }} />
}
