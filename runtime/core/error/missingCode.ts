// How code of the console that did not arrive is told from code that crashed.

/** True of the errors browsers and the bundler's preloader raise when a part of the console could not be fetched. */
export function isMissingCode(failure: unknown): boolean {
  return failure instanceof Error && /dynamically imported module|module script failed|Unable to preload/i.test(failure.message)
}
