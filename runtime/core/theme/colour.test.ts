// The primary colour's shades against the product's vectors, and the contrasts every theme must keep.
import { describe, expect, test } from 'vitest'
import { contrast, primaryShades } from './colour.ts'
import { DEFAULT_PRIMARY, tokensOf } from './tokens.ts'

const vectors = {
  light: '3a86f3 5093f5 66a1f6 7caef7 92bcf9 a7c9fa bdd7fb d3e4fc e9f2fe',
  dark: '226edc 2164c6 1f5ab0 1e5099 1c4683 1b3c6d 193257 182841 161e2b',
}

describe('shades of the default primary colour', () => {
  test('light', () => {
    const shades = primaryShades(DEFAULT_PRIMARY, false)
    expect(shades.steps.map((step) => step.slice(1)).join(' ')).toBe(vectors.light)
    expect(shades.active).toBe('#1f5ab0')
  })
  test('dark', () => {
    const shades = primaryShades(DEFAULT_PRIMARY, true)
    expect(shades.steps.map((step) => step.slice(1)).join(' ')).toBe(vectors.dark)
    expect(shades.active).toBe('#5093f5')
  })
})

describe.each([
  ['light', false],
  ['dark', true],
] as const)('%s theme', (_name, dark) => {
  test.each([DEFAULT_PRIMARY, '#ffd400', '#00c853', '#111111', '#ffffff'])('text stays readable with primary %s', (primary) => {
    const tokens = tokensOf(primary, dark)
    for (const ground of [tokens.card, tokens.page]) expect(contrast(tokens.link, ground)).toBeGreaterThanOrEqual(4.5)
    for (const fill of [tokens.fill, tokens.fillHover, tokens.fillActive]) expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5)
  })
  test('links and filled buttons of the default colour are the stated shades', () => {
    const tokens = tokensOf(DEFAULT_PRIMARY, dark)
    expect([tokens.link, tokens.fill]).toEqual([dark ? '#5093f5' : '#1f5ab0', '#1f5ab0'])
  })
  test('every text and state colour keeps its contrast', () => {
    const tokens = tokensOf(DEFAULT_PRIMARY, dark)
    for (const text of [tokens.text, tokens.textSecond, tokens.textThird, tokens.danger]) {
      expect(contrast(text, tokens.card)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, tokens.page)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast('#ffffff', tokens.dangerFill)).toBeGreaterThanOrEqual(4.5)
    for (const shades of Object.values(tokens.state)) {
      expect(contrast(shades.mark, tokens.card)).toBeGreaterThanOrEqual(3)
      expect(contrast(shades.text, shades.soft)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades.text, tokens.card)).toBeGreaterThanOrEqual(4.5)
    }
    for (const colour of tokens.chart) expect(contrast(colour, tokens.card)).toBeGreaterThanOrEqual(3)
  })
})
