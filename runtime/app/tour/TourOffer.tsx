// On the home page, until it has been answered once: whether somebody wants to be shown around. It floats beside the page and bars nothing.
import { Button } from 'antd'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { usePreference } from '../../core/hooks/preferences.ts'
import { offerTexts } from './texts.ts'
import styles from './tour.module.css'

export function TourOffer() {
  const { dialogs } = useServices()
  const [answer, setAnswer] = usePreference<string>('tour')
  const say = useSay()
  if (answer !== undefined) return null
  const begin = () => {
    setAnswer('seen')
    dialogs.open('tour')
  }
  return (
    <section className={styles.offer} aria-label={say(offerTexts.title)}>
      <div>
        <strong>{say(offerTexts.title)}</strong>
        <p>{say(offerTexts.hint)}</p>
      </div>
      <div className={styles.answers}>
        <Button size="small" onClick={() => setAnswer('declined')}>
          {say(offerTexts.decline)}
        </Button>
        <Button size="small" type="primary" onClick={begin}>
          {say(offerTexts.begin)}
        </Button>
      </div>
    </section>
  )
}
