// Words of the verification, by a slider or by ear.
import type { Text } from '../../../../metadata/model/model.ts'

export const texts = {
  title: { zh: '滑动验证', en: 'Slider verification' },
  titleEar: { zh: '听音验证', en: 'Verification by ear' },
  close: { zh: '关闭', en: 'Close' },
  left: { zh: '向左移动', en: 'Move left' },
  right: { zh: '向右移动', en: 'Move right' },
  range: { zh: '拼图位置', en: 'Place of the piece' },
  at: { zh: '向右 {x} 像素', en: '{x} pixels from the left' },
  hint: {
    zh: '拖动滑块，或按方向键（Shift 微调），把拼图移到缺口处，回车确认',
    en: 'Drag the piece to its gap, or use the arrow keys (Shift for small steps) and Enter',
  },
  unseen: { zh: '看不清图片时，可改用下方的听音验证', en: 'If you cannot see the picture, use the verification by ear below' },
  listen: {
    zh: '播放后会听到三组短音。数出每组有几声，依次输入三个数字：如 2 声、4 声、1 声，输入 241。',
    en: 'You will hear three groups of short tones. Count each and type the three digits: for 2, 4 and 1 tones, type 241.',
  },
  play: { zh: '播放', en: 'Play' },
  playing: { zh: '正在播放', en: 'Playing' },
  playAgain: { zh: '再听一遍', en: 'Play again' },
  counts: { zh: '三组短音的声数', en: 'Tones of the three groups' },
  countsHint: { zh: '三个数字', en: 'Three digits' },
  hintEar: { zh: '每组 1 到 6 声，可以反复听', en: 'Each group has 1 to 6 tones. Listen as often as you like' },
  confirmEar: { zh: '确认', en: 'Confirm' },
  byEar: { zh: '听音验证', en: 'By ear' },
  byEye: { zh: '滑动验证', en: 'By slider' },
  anotherSound: { zh: '换一段', en: 'Another sound' },
  solved: { zh: '验证通过', en: 'Verified' },
  another: { zh: '换一张', en: 'Another picture' },
  confirm: { zh: '确认位置', en: 'Confirm' },
} satisfies Record<string, Text>
