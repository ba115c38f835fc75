// The app for phones: its newest version on each platform, as a code to scan and an address to follow. Nothing where none is published.
import { useEffect, useState } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { ScanCode } from '../../ui/code/ScanCode.tsx'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { dayText } from '../../core/i18n/moment.ts'
import styles from './apps.module.css'

const texts = {
  title: { zh: '手机 APP', en: 'On the phone' },
  hint: { zh: '用手机扫码，或在手机上点击下载。', en: 'Scan the code with a phone, or download on the phone.' },
  code: { zh: '下载地址的二维码', en: 'Code with the download address' },
  news: { zh: '更新内容', en: 'What is new' },
  download: { zh: '下载', en: 'Download' },
} satisfies Record<string, Text>

interface Version {
  readonly platform: string
  readonly label: Text
  readonly name: string
  readonly number: string
  readonly downloadUrl: string
  readonly updateContent: string
  readonly publishedAt: string
}

export function Apps() {
  const { api } = useServices()
  const say = useSay()
  const [versions, setVersions] = useState<readonly Version[]>([])
  useEffect(() => {
    const stop = new AbortController()
    api
      .call<readonly Version[]>('/platform-system/app-version/newest', { anonymous: true, quiet: true, silent: true, signal: stop.signal })
      .then(setVersions, () => undefined)
    return () => stop.abort()
  }, [api])
  if (versions.length === 0) return null
  return (
    <section className={styles.apps} aria-labelledby="apps">
      <h2 id="apps">{say(texts.title)}</h2>
      <p className={styles.hint}>{say(texts.hint)}</p>
      <ul className={styles.list}>
        {versions.map((version) => (
          <li className={styles.app} key={version.platform}>
            <div className={styles.code}>
              <ScanCode address={version.downloadUrl} label={say(texts.code)} />
            </div>
            <div className={styles.about}>
              <h3>{version.name}</h3>
              <p className={styles.number}>{`${say(version.label)} ${version.number} · ${dayText(new Date(version.publishedAt))}`}</p>
              <h4>{say(texts.news)}</h4>
              <p className={styles.news}>{version.updateContent}</p>
              <a
                className={styles.download}
                href={version.downloadUrl}
                rel="noopener noreferrer"
                aria-label={`${say(texts.download)} ${version.name} ${say(version.label)}`}
              >
                {say(texts.download)}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
