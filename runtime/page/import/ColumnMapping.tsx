// Which column of the file is which field, where its titles do not tell. The answer is remembered for the next file.
import { Alert, Button, Select } from 'antd'
import { useId, useState } from 'react'
import { useSay } from '../../core/hooks/hooks.ts'
import styles from './import.module.css'
import { importTexts } from './texts.ts'
import type { AskedColumns, Mapping } from './useImport.ts'

interface ColumnMappingProps {
  readonly message: string
  readonly columns: AskedColumns
  readonly mapping: Mapping
  readonly map: (mapping: Mapping) => void
}

/** In the select: the column is left out. */
const leftOut = ''

export function ColumnMapping({ message, columns: { titles, fields }, mapping, map }: ColumnMappingProps) {
  const say = useSay()
  const id = useId()
  const [chosen, setChosen] = useState<Mapping>(() => Object.fromEntries(titles.map(({ title, field }) => [title, field])))
  const taken = new Set(Object.values(chosen))
  const someTaken = Object.values(chosen).some((field) => field !== null)
  const missing = fields.filter(({ name, required }) => required && !taken.has(name))
  const options = [
    { value: leftOut, label: say(importTexts.leaveOut) },
    ...fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label })),
  ]
  return (
    <div className={styles.verdict}>
      <Alert type="warning" showIcon title={message} description={say(importTexts.mapHint)} />
      <div className={styles.mapping} role="group" aria-label={say(importTexts.mapHint)}>
        {titles.map(({ title }, at) => (
          <div key={title} className={styles.pair}>
            <label htmlFor={`${id}${at}`}>{title}</label>
            <Select<string>
              id={`${id}${at}`}
              value={chosen[title] ?? leftOut}
              options={options.map((option) => ({ ...option, disabled: option.value !== chosen[title] && taken.has(option.value) }))}
              onChange={(field) => setChosen({ ...chosen, [title]: field === leftOut ? null : field })}
            />
          </div>
        ))}
      </div>
      {missing.length > 0 && (
        <p className={styles.missing}>{`${say(importTexts.missing)} ${missing.map(({ label }) => label).join(' / ')}`}</p>
      )}
      <Button
        className={styles.check ?? ''}
        type="primary"
        disabled={missing.length > 0 || !someTaken}
        onClick={() => map({ ...mapping, ...chosen })}
      >
        {say(importTexts.useMapping)}
      </Button>
    </div>
  )
}
