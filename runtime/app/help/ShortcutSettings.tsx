// The keys there are, and for single characters: on or off, and another key.
import { Button, Switch } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { commands, defaultKeys, isLetter, keysOf, shownKey, type Command, type ShortcutChoice } from '../../core/shortcuts/commands.ts'
import { usePreference } from '../../core/hooks/preferences.ts'
import styles from './help.module.css'
import { commandLabels, texts } from './texts.ts'

export function ShortcutSettings() {
  const say = useSay()
  const { notices } = useServices()
  const [choice, choose] = usePreference<ShortcutChoice>('shortcuts')
  const [changing, setChanging] = useState<Command>()
  const letters = choice?.letters !== false
  const keys = keysOf({ ...choice, letters: true })
  const set = (command: Command, key: string) => {
    setChanging(undefined)
    const taken = commands.find((other) => other !== command && keys[other] === key)
    if (taken) notices.warn(say(texts.taken).replace('{key}', shownKey(key)).replace('{word}', say(commandLabels[taken])))
    else choose({ ...choice, keys: { ...choice?.keys, [command]: key } })
  }
  const id = useId()
  return (
    <>
      <div className={styles.switch}>
        <label htmlFor={id}>
          {say(texts.letters)}
          <span className={styles.hint}>{say(texts.lettersHint)}</span>
        </label>
        <Switch id={id} checked={letters} onChange={(on) => choose({ ...choice, letters: on })} />
      </div>
      <ul className={styles.keys}>
        {commands.map((command) => (
          <li key={command} data-off={(isLetter(command) && !letters) || undefined}>
            <span>{say(commandLabels[command])}</span>
            {isLetter(command) ? (
              <KeyButton
                shown={changing === command ? undefined : shownKey(keys[command] ?? defaultKeys[command])}
                label={say(texts.change).replace('{word}', say(commandLabels[command]))}
                disabled={!letters}
                onStart={() => setChanging(command)}
                onCancel={() => setChanging(undefined)}
                onKey={(key) => set(command, key)}
              />
            ) : (
              <kbd className={styles.key}>{shownKey(defaultKeys[command])}</kbd>
            )}
          </li>
        ))}
      </ul>
      {choice?.keys && Object.keys(choice.keys).length > 0 && (
        <Button size="small" type="link" onClick={() => choose({ letters })}>
          {say(texts.reset)}
        </Button>
      )}
    </>
  )
}

interface KeyButtonProps {
  /** Undefined while a new key is waited for. */
  readonly shown: string | undefined
  readonly label: string
  readonly disabled: boolean
  readonly onStart: () => void
  readonly onCancel: () => void
  readonly onKey: (key: string) => void
}

function KeyButton({ shown, label, disabled, onStart, onCancel, onKey }: KeyButtonProps) {
  const say = useSay()
  const onKeyDown = (event: KeyboardEvent) => {
    if (shown !== undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onCancel()
    else if (event.key.length === 1 && event.key !== ' ') onKey(event.key.toLowerCase())
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={shown === undefined ? say(texts.press) : `${label} (${shown})`}
      data-waiting={shown === undefined || undefined}
      disabled={disabled}
      onClick={onStart}
      onBlur={onCancel}
      onKeyDown={onKeyDown}
    >
      {shown ?? say(texts.press)}
    </button>
  )
}
