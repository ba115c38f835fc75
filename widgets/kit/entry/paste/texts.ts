// What is said of a block of cells that was pasted.

/** What became of the cells of a block. */
export interface PasteOutcome {
  readonly changed: number
  /** Their text is no value of their field, or they may not be changed: marked. */
  readonly refused: number
  /** There is no column for them. */
  readonly outside: number
  /** Rows for which there is no room. */
  readonly cut: number
}

/** Whether there is something to say: what was pasted as a whole is seen. */
export const isWhole = ({ refused, outside, cut }: PasteOutcome): boolean => refused + outside + cut === 0

/** What of a pasted block could not be taken over. */
export function pastedText({ changed, refused, outside, cut }: PasteOutcome, language: 'zh' | 'en'): string {
  if (language === 'zh')
    return [
      `已粘贴 ${changed} 格`,
      ...(refused > 0 ? [`${refused} 格的内容不符合该列，未更改`] : []),
      ...(outside > 0 ? [`${outside} 格没有对应的列，未粘贴`] : []),
      ...(cut > 0 ? [`放不下的 ${cut} 行未粘贴`] : []),
    ].join('；')
  return [
    `${changed} ${changed === 1 ? 'cell' : 'cells'} pasted`,
    ...(refused > 0 ? [`${refused} did not fit their column and stay as they were`] : []),
    ...(outside > 0 ? [`${outside} had no column`] : []),
    ...(cut > 0 ? [`${cut} ${cut === 1 ? 'row' : 'rows'} left out for want of room`] : []),
  ].join('; ')
}
