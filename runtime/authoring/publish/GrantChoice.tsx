// Which roles may use what goes live for the first time: pages, by how far, and permissions that are new on pages that were there.
import { Segmented } from 'antd'
import { type Access, accesses } from '../../../metadata/authoring/properties/access.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { Choice } from '../base/inputs.tsx'
import type { Checked } from '../base/server.ts'
import { accessTexts, granting, texts } from '../base/texts.ts'
import type { Grants } from '../base/useGrants.ts'
import styles from '../base/workshop.module.css'

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

/** So many are asked after one by one. */
const most = 12

export function AddedGrants({ checked: { adds = [], roles }, grants }: { readonly checked: Checked; readonly grants: Grants }) {
  const say = useSay()
  const unopened = adds.filter(({ roles: opening }) => opening.length === 0).slice(0, most)
  return (
    <fieldset className={styles.granting}>
      <legend>{say(granting.adds)}</legend>
      {adds
        .filter(({ roles: opening }) => opening.length > 0)
        .slice(0, most)
        .map(({ key, label, roles: opening }) => (
          <Choice
            key={key}
            label={label}
            of={roles.filter(({ id }) => opening.includes(id)).map(({ id, name }) => ({ id, label: { zh: name, en: name } }))}
            value={grants.also[key] ?? []}
            chooseAll={(ids) => grants.chooseAlso(key, ids)}
            empty={granting.nobody}
          />
        ))}
      {unopened.length > 0 && (
        <p className={styles.hint}>
          {[unopened.map(({ label }) => say(label)).join(say(granting.between)), say(granting.noRole)].join(say(texts.colon))}
        </p>
      )}
      {adds.length > most && <p className={styles.hint}>{fill(say(granting.moreKeys), { n: adds.length - most })}</p>}
    </fieldset>
  )
}
