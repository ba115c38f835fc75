// A condition whose choices all lie open, “all” first: one click instead of three.
import { Icon, useSay, type FilterProps } from '../../runtime/index.ts'
import { severalOf } from '../kit/choice/choice.ts'
import { noOptions } from '../kit/choice/noOptions.ts'
import { useFirstPage } from '../kit/choice/useFirstPage.ts'
import { texts } from './texts.ts'
import '../kit/chips.css'

// What a click on a chip leaves chosen. “All” is told by its value, wherever it stands among the chips.

/** The value of the chip that means no condition. */
export const all = ''

/** One of several: a click on what is chosen already leaves it so. */
const pickOne = (clicked: string): readonly string[] => [clicked]

/** “All” clears the others, another clears “all”, and with none left it is “all” again. */
export function pickSeveral(chosen: readonly string[], clicked: string): readonly string[] {
  if (clicked === all) return [all]
  const others = chosen.filter((value) => value !== all)
  const next = others.includes(clicked) ? others.filter((value) => value !== clicked) : [...others, clicked]
  return next.length > 0 ? next : [all]
}

export default function ChipFilter({ id, value, onChange, field, options = noOptions, settings, describedBy }: FilterProps) {
  const say = useSay()
  const multiple = settings.multiple === true
  useFirstPage(options)
  const icons = namesOf(settings.icons)
  const chosen = severalOf(value)
  const shown = chosen.length === 0 ? [all] : chosen
  const click = (clicked: string) => {
    const next = multiple ? pickSeveral(shown, clicked) : pickOne(clicked)
    const values = next.filter((one) => one !== all)
    onChange(values.length === 0 ? undefined : multiple ? values : values[0])
  }
  // A default fills in whatever is cleared, so “all” could not be kept.
  const known = field.default === undefined ? [{ value: all, label: say(texts.all) }] : []
  const choices = [...known, ...options.items.filter((option) => option.value !== all)]
  return (
    <div id={id} className="chips" role={multiple ? 'group' : 'radiogroup'} aria-label={say(field.label)} aria-describedby={describedBy}>
      {choices.map((option) => {
        const on = shown.includes(option.value)
        return (
          <button
            key={option.value}
            type="button"
            className="chip"
            {...(multiple ? { 'aria-pressed': on } : { role: 'radio', 'aria-checked': on })}
            onClick={() => click(option.value)}
          >
            {'colour' in option && option.colour !== undefined && (
              <span className="chip-dot" style={{ background: `var(--state-${option.colour})` }} aria-hidden />
            )}
            {icons[option.value] !== undefined && <Icon name={icons[option.value] ?? null} />}
            {option.label}
          </button>
        )
      })}
    </div>
  )
}

/** Value to the name of its icon, as menus name them. */
const namesOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
