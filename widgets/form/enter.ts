// Enter in a form: in a text box it sends the form, in anything that is chosen from it only confirms what stands there.
import type { KeyboardEvent } from 'react'

/** Inputs that are typed into and nothing else. A number is one; what opens a list or a calendar or looks for choices is none, nor is a circle or a box to tick. */
const typedInto = 'input:is(:not([type]), [type="text"], [type="password"], [type="email"], [type="tel"], [type="url"], [type="number"])'
const choosing = '[role="combobox"], [role="searchbox"], .ant-picker input'

/** Keeps the browser from sending the form: it would be refused half filled, or go out with a change that was only just confirmed. */
export function confirmOnly(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || target.form !== event.currentTarget) return
  if (!target.matches(typedInto) || target.matches(choosing)) event.preventDefault()
}
