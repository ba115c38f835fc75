// A calendar of shifts: a column a day, a row a shift (or a team, or whatever the second dimension is), and the more, the deeper the shade.
// A widget that is no part of the console's sources: one module that imports nothing and is called with the SDK (docs/how-to/widget.md).

const words = {
  least: { zh: '少', en: 'less' },
  most: { zh: '多', en: 'more' },
  nothing: { zh: '无数据', en: 'no data' },
}
/** Pixels of a day, and of what names a row. */
const DAY = 38
const NAME = 96
/** Of the accent in the palest and in the deepest shade, in per cent: text stays readable on both. */
const PALE = 6
const DEEP = 58

export default function shiftCalendar({ React, hooks, kit }) {
  const { createElement: h, useLayoutEffect, useMemo, useRef } = React

  return function ShiftCalendar(props) {
    const language = hooks.useLanguage()
    const tokens = hooks.useTokens()
    const say = hooks.useSay()
    const { rows, x, y, series: shifts, settings, title, onPick } = props
    const [measure] = y
    const { categories: days, series } = useMemo(() => kit.tableOf({ rows, x, y, series: shifts }), [rows, x, y, shifts])
    const frame = useRef(null)
    // Where they are more than have room, the last days are those that are looked for.
    useLayoutEffect(() => {
      if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
    }, [days])
    const values = series.flatMap((row) => row.values.filter((value) => value !== null))
    const least = settings.from === 'least' ? Math.min(...values) : Math.min(0, ...values)
    const span = Math.max(...values) - least
    const shade = (value) => {
      const share = span > 0 ? (value - least) / span : 0
      return `color-mix(in srgb, ${tokens.accent} ${Math.round(PALE + share * (DEEP - PALE))}%, ${tokens.card})`
    }
    const named = (value) => (value === null ? say(words.nothing) : kit.figureWithUnit(value, measure, language))

    const head = {
      padding: '0 2px',
      color: tokens.textSecond,
      fontWeight: 400,
      textAlign: 'center',
      whiteSpace: 'nowrap',
    }
    const name = {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      width: NAME,
      maxWidth: NAME,
      padding: '0 8px 0 0',
      overflow: 'hidden',
      background: tokens.card,
      color: tokens.text,
      fontWeight: 400,
      textAlign: 'left',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    }

    const square = (row, column) => {
      const value = row.values[column]
      const said = `${days[column]} ${row.name}: ${named(value)}`
      const figure = value === null ? '' : settings.figures === false ? '' : short(value, language)
      const style = {
        display: 'block',
        boxSizing: 'border-box',
        width: '100%',
        height: 30,
        padding: 0,
        border: value === null ? `1px dashed ${tokens.line}` : 0,
        borderRadius: tokens.radius.control / 2,
        background: value === null ? 'none' : shade(value),
        color: tokens.text,
        font: 'inherit',
        fontSize: tokens.size.hint,
        fontVariantNumeric: 'tabular-nums',
        lineHeight: '30px',
        textAlign: 'center',
      }
      const source = row.rows[column]
      const content =
        onPick && source
          ? h(
              'button',
              { type: 'button', style: { ...style, cursor: 'pointer' }, title: said, 'aria-label': said, onClick: () => onPick(source) },
              figure,
            )
          : h('span', { style, title: said }, figure === '' ? h('span', { style: unseen }, named(value)) : figure)
      return h('td', { key: days[column], style: { padding: 0 } }, content)
    }

    return h(
      kit.ChartFrame,
      { of: props, blank: values.length === 0, grows: true },
      h(
        'div',
        { style: { alignSelf: 'stretch', flex: 1, minWidth: 0 } },
        h(
          'div',
          { ref: frame, role: 'region', tabIndex: 0, 'aria-label': title, style: { overflowX: 'auto' } },
          h(
            'table',
            {
              'aria-label': title,
              style: {
                width: '100%',
                minWidth: NAME + days.length * DAY,
                borderCollapse: 'separate',
                borderSpacing: 2,
                tableLayout: 'fixed',
                fontSize: tokens.size.body,
              },
            },
            h('colgroup', null, h('col', { style: { width: NAME } }), h('col', { span: days.length })),
            h(
              'thead',
              null,
              h(
                'tr',
                null,
                h('th', { style: name }),
                monthsOf(days).map(({ month, count }) =>
                  h(
                    'th',
                    { key: month, colSpan: count, scope: 'colgroup', style: { ...head, color: tokens.text, textAlign: 'left' } },
                    h('span', { style: { position: 'sticky', left: NAME + 4 } }, monthText(month, language)),
                  ),
                ),
              ),
              h(
                'tr',
                null,
                h('th', { scope: 'col', style: { ...name, color: tokens.textSecond } }, shifts ? shifts.label : ''),
                days.map((day) =>
                  h(
                    'th',
                    { key: day, scope: 'col', 'aria-label': day, style: { ...head, color: isFree(day) ? tokens.textThird : tokens.text } },
                    h('div', null, Number(day.slice(8))),
                    h(
                      'div',
                      { 'aria-hidden': true, style: { color: tokens.textThird, fontSize: tokens.size.hint } },
                      weekday(day, language),
                    ),
                  ),
                ),
              ),
            ),
            h(
              'tbody',
              null,
              series.map((row) =>
                h(
                  'tr',
                  { key: row.name },
                  h('th', { scope: 'row', style: name, title: row.name }, row.name),
                  days.map((_, column) => square(row, column)),
                ),
              ),
            ),
          ),
        ),
        h(Scale, {
          tokens,
          ends: [kit.figureOf(least, measure, language), kit.figureOf(least + span, measure, language)],
          words: [say(words.least), say(words.most)],
          ground: [shade(least), shade(least + span)],
        }),
      ),
    )
  }

  function Scale({ tokens, ends, words: [less, more], ground: [pale, deep] }) {
    const line = {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      alignItems: 'center',
      justifyContent: 'flex-end',
      marginTop: 8,
      color: tokens.textSecond,
      fontSize: tokens.size.hint,
    }
    const bar = { width: 120, height: 8, borderRadius: 4, background: `linear-gradient(to right, ${pale}, ${deep})` }
    return h(
      'div',
      { style: line },
      h('span', null, `${less} ${ends[0]}`),
      h('span', { 'aria-hidden': true, style: bar }),
      h('span', null, `${more} ${ends[1]}`),
    )
  }
}

/** In as few letters as say something: 94.5, 938, 9.4K, 1.2万. */
function short(value, language) {
  const size = Math.abs(value)
  const whole = size >= 100 && size < (language === 'zh' ? 10_000 : 1_000)
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: whole ? 0 : 1 }).format(value)
}

const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }

/** Days are texts like 2026-11-23; each stands for the same day everywhere. */
const dateOf = (day) => new Date(`${day}T00:00:00Z`)
const isFree = (day) => [0, 6].includes(dateOf(day).getUTCDay())
const localeOf = (language) => (language === 'zh' ? 'zh-CN' : 'en-GB')
const weekday = (day, language) => new Intl.DateTimeFormat(localeOf(language), { weekday: 'narrow', timeZone: 'UTC' }).format(dateOf(day))
const monthText = (month, language) =>
  new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(dateOf(`${month}-01`))

function monthsOf(days) {
  const months = []
  for (const day of days) {
    const month = day.slice(0, 7)
    const last = months.at(-1)
    if (last && last.month === month) last.count += 1
    else months.push({ month, count: 1 })
  }
  return months
}
