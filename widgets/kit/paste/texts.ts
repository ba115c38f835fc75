// What is said of a block of cells that was pasted, and how spreadsheets write yes and no.

/** How yes and no are written in spreadsheets, in either language. */
export const spreadsheetWords: Readonly<Record<'yes' | 'no', readonly string[]>> = {
  yes: ['是', '启用', 'yes', 'y', 'true', 'on', '1', '✓', '√'],
  no: ['否', '停用', 'no', 'n', 'false', 'off', '0', '×'],
}

/** What of a pasted block could not be taken over. */
export function pastedText(
  { changed, refused, cut }: { readonly changed: number; readonly refused: number; readonly cut: number },
  language: 'zh' | 'en',
): string {
  if (language === 'zh')
    return [
      `已粘贴 ${changed} 格`,
      ...(refused > 0 ? [`${refused} 格的内容不符合该列，未更改`] : []),
      ...(cut > 0 ? [`放不下的 ${cut} 行未粘贴`] : []),
    ].join('；')
  return [
    `${changed} ${changed === 1 ? 'cell' : 'cells'} pasted`,
    ...(refused > 0 ? [`${refused} did not fit their column and stay as they were`] : []),
    ...(cut > 0 ? [`${cut} ${cut === 1 ? 'row' : 'rows'} left out for want of room`] : []),
  ].join('; ')
}
