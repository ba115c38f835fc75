// The screens 403, 404 and 500 as they are, and with words of a page's own.
import type { Example } from '../kit/testing/example.ts'

const long = {
  zh: '该车间的数据由集团统一维护，您所在的工厂暂未开通查看权限，请联系集团设备管理部或本厂管理员办理。',
  en: 'The figures of this workshop are kept by the group; your mill has not been given access to them yet. Ask the equipment department of the group, or your own administrator.',
}

export const examples: readonly Example<{ readonly settings: Readonly<Record<string, unknown>> }>[] = [
  { name: 'no permission', props: { settings: { code: 403 } } },
  { name: 'not there', props: { settings: { code: 404 } } },
  { name: 'gone wrong', props: { settings: { code: 500 } } },
  {
    name: 'words, drawing and way on of its own',
    props: {
      settings: {
        code: 404,
        heading: { zh: '暂未接入', en: 'Not connected yet' },
        message: { zh: '该设备还没有接入采集', en: 'No figures are collected from this machine yet' },
        button: { zh: '查看设备', en: 'Show the machines' },
        drawing: 'network',
        to: '/equipment-configuration',
      },
    },
  },
  { name: 'the longest words', props: { settings: { code: 403, heading: long, message: long, button: long } } },
]
