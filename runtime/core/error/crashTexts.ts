// What is said where a part of the console crashed: fetched when it does.
import type { Text } from '../../../metadata/model/model.ts'

export const crashTexts = {
  hint: {
    zh: '其他内容不受影响。可以重新加载；如果反复出现，请把下面的信息告诉管理员。',
    en: 'The rest goes on working. Load this again; if it keeps failing, pass the line below on to your administrator.',
  },
} satisfies Record<string, Text>
