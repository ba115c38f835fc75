// The product to a stranger: what it is, what it does, the way in.
import { Link } from 'react-router-dom'
import { observer } from 'mobx-react-lite'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { SpinningDrawing } from '../../ui/drawing/SpinningDrawing.tsx'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { Head } from './Head.tsx'
import { Apps } from './Apps.tsx'
import styles from './introduce.module.css'

/** What the introduction says of the product as it is. */
const AREAS: readonly { readonly title: Text; readonly text: Text }[] = [
  {
    title: { zh: '现场就在眼前', en: 'The floor before your eyes' },
    text: {
      zh: '每台车、每个锭子此刻的状态，断头、停车、产量和能耗，按班次和人员算清。',
      en: 'What every machine and spindle does now; broken ends, stops, output and energy by shift and person.',
    },
  },
  {
    title: { zh: '为纺纱厂而建', en: 'Made for spinning mills' },
    text: {
      zh: '从清花到络筒，工序、设备、品种、班组、备件和采购互相对得上，都用车间里的说法。',
      en: 'From blowroom to winding: processes, machines, varieties, teams, spares and purchases agree, in the words of the hall.',
    },
  },
  {
    title: { zh: '权限到按钮', en: 'Rights down to the button' },
    text: {
      zh: '每个工厂的数据彼此隔离；每个角色看到的菜单、页面、按钮和字段都可以单独授予。',
      en: "Every mill's data are kept apart; menus, pages, buttons and fields are granted to each role one by one.",
    },
  },
  {
    title: { zh: '修改都有记录', en: 'Every change on record' },
    text: {
      zh: '谁在什么时候改了什么，改之前和改之后，都可以查到。',
      en: 'Who changed what and when, before and after, can always be looked up.',
    },
  },
]

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
