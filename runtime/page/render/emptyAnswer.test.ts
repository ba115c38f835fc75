// The place of an answer that has not been asked for: heard by nobody and seen by nobody until it is filled.
import { afterEach, expect, test } from 'vitest'
import styles from '../base/page.module.css'

afterEach(() => document.body.replaceChildren())

test('the card of an answer is seen once there is one, and its live region stands there before', () => {
  document.body.innerHTML = `<div class="${styles.card}"><section class="${styles.text}"><h3>Result</h3><p aria-live="polite"></p></section></div>`
  const [card, region] = [document.querySelector('div'), document.querySelector('p')]
  expect(card?.getBoundingClientRect().height).toBeLessThanOrEqual(1)
  expect(region && getComputedStyle(region).display).toBe('block')
  region?.append('The log is whole')
  expect(card?.getBoundingClientRect().height).toBeGreaterThan(22)
})
