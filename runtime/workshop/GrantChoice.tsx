// Which roles may use pages that go live for the first time, and how far.
import { Segmented } from 'antd'
import { type Access, accesses } from '../../metadata/assist/access.ts'
import { fill } from '../../metadata/fill.ts'
import { useSay } from '../hooks.ts'
import { Choice } from './inputs.tsx'
import type { Checked } from './server.ts'
import { accessTexts, granting } from './texts.ts'
import type { Grants } from './useGrants.ts'
import styles from './workshop.module.css'

export function GrantChoice({ checked: { opens, roles }, grants }: { readonly checked: Checked; readonly grants: Grants }) {
  const say = useSay()
  const pages = opens.map(({ title }) => say(title)).join(say(granting.between))
  return (
    <fieldset className={styles.granting}>
      <legend>{fill(say(granting.title), { page: pages })}</legend>
      <Choice
        label={granting.roles}
        of={roles.map(({ id, name }) => ({ id, label: { zh: name, en: name } }))}
        value={grants.chosen}
        chooseAll={grants.choose}
        empty={granting.nobody}
      />
      {grants.chosen.length > 0 && (
        <Segmented<Access>
          aria-label={say(granting.access)}
          value={grants.access}
          options={accesses.map((value) => ({ value, label: say(accessTexts[value]) }))}
          onChange={grants.setAccess}
        />
      )}
    </fieldset>
  )
}
