// What a Chinese reader would be told in English: names that a library gave to its own icons and buttons.

const english = /^[A-Za-z]+(?:[ -][A-Za-z0-9]+)*$/

/** Elements that assistive technology sees and that are called by English words, as they stand in the document; not those that say they are English. */
export const englishNames = (element: HTMLElement): readonly string[] =>
  [...element.querySelectorAll('[aria-label], [aria-live]')]
    .filter((named) => english.test(named.ariaLabel ?? named.textContent) && !named.closest('[aria-hidden="true"], [lang="en"]'))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
