// The product to a stranger: what it is, what it does, the way in.
import { Link } from 'react-router-dom'
import { observer } from 'mobx-react-lite'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { SpinningDrawing } from '../../ui/drawing/SpinningDrawing.tsx'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { Head } from './Head.tsx'
import { Apps } from './Apps.tsx'
import { AREAS } from './areas.ts'
import styles from './introduce.module.css'

export const IntroduceScreen = observer(function IntroduceScreen() {
  const { session } = useServices()
  const text = useText()
  const say = useSay()
  const inside = session.token !== undefined
  return (
    <div className={styles.screen}>
      <Head />
      <main>
        <section className={styles.hero}>
          <div className={styles.pitch}>
            <h1>{text('login.slogan')}</h1>
            <p>{text('intro.pitch')}</p>
            <div className={styles.ways}>
              <Link className={styles.primary} to={inside ? HOME_PATH : '/login'}>
                {text(inside ? 'intro.enter' : 'login.submit')}
              </Link>
              <Link className={styles.second} to="/document">
                {text('plain.document')}
              </Link>
            </div>
          </div>
          <div className={styles.picture}>
            <SpinningDrawing />
          </div>
        </section>
        <section className={styles.areas}>
          {AREAS.map(({ title, text: words }) => (
            <div className={styles.area} key={title.en}>
              <h2>{say(title)}</h2>
              <p>{say(words)}</p>
            </div>
          ))}
        </section>
        <Apps />
      </main>
      <footer className={styles.foot}>
        <Link to="/document">{text('plain.document')}</Link>
        <Link to="/app-privacy">{text('login.privacy')}</Link>
        <Link to="/licence">{text('login.licence')}</Link>
      </footer>
    </div>
  )
})
