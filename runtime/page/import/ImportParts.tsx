// What an import asks and tells: template, one file, whether to overwrite, and what is wrong with which row before anything is kept.
import { DownloadOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Switch, Upload, Select } from 'antd'
import { useId, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { inSentence } from '../../../metadata/text/inSentence.ts'
import { saveFile } from '../../core/api/savedFile.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { unlessShown } from '../write/changes.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { complaintsAbout } from './file.ts'
import styles from './import.module.css'
import { importTexts } from './texts.ts'
import type { ImportState, MappableColumns, Mapping } from './useImport.ts'
import { VerdictView } from './VerdictView.tsx'

interface ImportPartsProps {
  readonly entity: EntityView
  readonly state: ImportState
}

interface ColumnMappingProps {
  readonly message: string
  readonly columns: MappableColumns
  readonly mapping: Mapping
  readonly map: (mapping: Mapping) => void
}

/** In the select: the column is left out. */
const leftOut = ''

/** Which column of the file is which field, where its titles do not tell. The answer is remembered for the next file. */
function ColumnMapping({ message, columns: { titles, fields }, mapping, map }: ColumnMappingProps) {
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

export function ImportParts({ entity, state }: ImportPartsProps) {
  return (
    <div className={styles.parts}>
      <Fields entity={entity} state={state} />
      {state.verdict?.kind === 'columns' ? (
        <ColumnMapping message={state.verdict.message} columns={state.verdict.columns} mapping={state.mapping} map={state.map} />
      ) : (
        <VerdictView verdict={state.verdict} label={entity.label} />
      )}
    </div>
  )
}

/** The last row where it is no record like the others: said, and taken in where somebody wants it. */
function Total({ id, state: { verdict, withTotal, setWithTotal } }: { readonly id: string; readonly state: ImportState }) {
  const say = useSay()
  const left = verdict?.kind === 'sound' ? verdict.result.totalRow : undefined
  if (left === undefined && !withTotal) return null
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {say(importTexts.withTotal)}
      </label>
      <div className={styles.cover}>
        <Switch id={id} checked={withTotal} onChange={setWithTotal} />
        <span role="status">{left === undefined ? '' : fill(say(importTexts.total), { n: left })}</span>
      </div>
    </>
  )
}

export function ImportButtons({ state, close }: { readonly state: ImportState; readonly close: () => void }) {
  const say = useSay()
  const confirm = () => {
    if (!state.file) state.refuse(say(importTexts.noFile))
    else void state.run()
  }
  return (
    <div className={styles.buttons}>
      <Button onClick={close}>{say(texts.cancel)}</Button>
      <Button
        type="primary"
        loading={state.importing}
        disabled={state.verdict !== undefined && state.verdict.kind !== 'sound'}
        onClick={confirm}
      >
        {say(importTexts.import)}
      </Button>
    </div>
  )
}

function Fields({ entity, state }: { readonly entity: EntityView; readonly state: ImportState }) {
  const say = useSay()
  const cover = useId()
  return (
    <div className={styles.fields}>
      <span className={styles.label}>{say(importTexts.template)}</span>
      <TemplateButton entity={entity} />
      <span className={styles.label}>{say(importTexts.file)}</span>
      <FileField state={state} />
      <label className={styles.label} htmlFor={cover}>
        {say(importTexts.cover)}
      </label>
      <div className={styles.cover}>
        <Switch id={cover} checked={state.isCover} onChange={state.setCover} />
        <span>{say(importTexts.coverHint)}</span>
      </div>
      <label className={styles.label} htmlFor={`${cover}valid`}>
        {say(importTexts.validOnly)}
      </label>
      <div className={styles.cover}>
        <Switch id={`${cover}valid`} checked={state.validOnly} onChange={state.setValidOnly} />
        <span>{say(importTexts.validOnlyHint)}</span>
      </div>
      <Total id={`${cover}total`} state={state} />
    </div>
  )
}

function TemplateButton({ entity }: { readonly entity: EntityView }) {
  const say = useSay()
  const { api } = useServices()
  const download = async () => {
    const { method, path } = entity.routes.template
    const file = await api.download(path, { method, quiet: true })
    saveFile(file, say({ zh: `${entity.label.zh}模板.xlsx`, en: `${entity.label.en} template.xlsx` }))
  }
  return (
    <Button className={styles.template ?? ''} icon={<DownloadOutlined />} onClick={() => void download().catch(unlessShown)}>
      {say(importTexts.downloadTemplate)}
    </Button>
  )
}

/** A file that cannot be imported is told of and not taken; a second file is refused and the first stays. */
function FileField({ state }: { readonly state: ImportState }) {
  const say = useSay()
  const { file, choose, refusal, refuse } = state
  const take = (next: File, all: readonly File[]) => {
    if (file || all.length > 1) {
      if (next === all[0]) refuse(say(importTexts.onlyOne))
      return Upload.LIST_IGNORE
    }
    const found = complaintsAbout(next)
    if (found.length > 0) {
      const [first = '', ...more] = found.map(say)
      refuse([first, ...more.map(inSentence)].join(say(importTexts.and)))
      return Upload.LIST_IGNORE
    }
    choose(next)
    return false
  }
  return (
    <div>
      <Upload.Dragger
        accept=".xls,.xlsx"
        multiple
        beforeUpload={take}
        fileList={file ? [{ uid: `${file.name} ${file.lastModified}`, name: file.name, status: 'done' }] : []}
        onRemove={() => choose(undefined)}
        iconRender={() => <FileExcelOutlined />}
      >
        <p className={styles.icon}>
          <InboxOutlined />
        </p>
        <p className={styles.drop}>{say(importTexts.drop)}</p>
        <p className={styles.hint}>{say(importTexts.hint)}</p>
      </Upload.Dragger>
      <div role="alert">{refusal !== undefined && <Alert type="error" showIcon className={styles.refusal ?? ''} title={refusal} />}</div>
    </div>
  )
}
