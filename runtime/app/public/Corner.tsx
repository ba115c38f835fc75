// Language and theme switches at the corner of the screens outside the shell.
import { observer } from 'mobx-react-lite'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import styles from './corner.module.css'

export const Corner = observer(function Corner() {
  const { settings } = useServices()
  const text = useText()
  const other = settings.language === 'zh' ? 'en' : 'zh'
  return (
    <div className={styles.corner}>
      <button type="button" className={styles.button} lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => settings.setLanguage(other)}>
        {other === 'zh' ? '中文' : 'English'}
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={text(settings.isDark ? 'shell.light' : 'shell.dark')}
        onClick={settings.toggleDark}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          {settings.isDark ? (
            <path d="M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400" />
          ) : (
            <path d="M20 14.200A8.300 8.300 0 0 1 9.800 4 8.300 8.300 0 1 0 20 14.200z" />
          )}
        </svg>
      </button>
    </div>
  )
})
