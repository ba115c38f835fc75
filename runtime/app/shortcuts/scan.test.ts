// A scan that found nothing says so until one has found something.
import { expect, test } from 'vitest'
import { servicesOver } from '../../page/testing/servicesOver.ts'
import { scanOpener } from './scan.ts'

test('what a failed scan said goes when the next one opens a record', async () => {
  const found = [
    { entity: 'device', label: { zh: '设备', en: 'Machine' }, open: '/equipment?record=', rows: [{ id: '1', label: 'B01', hints: [] }] },
  ]
  const answers = [[], found]
  const services = servicesOver(async () => Response.json({ code: 200, msg: '', data: answers.shift() }))
  const told: string[] = []
  services.notices.attach({
    show: ({ about }) => void told.push(`shown ${about}`),
    settle: (about) => void told.push(`gone ${about}`),
    ask: async () => true,
  })
  const gone: string[] = []
  const open = scanOpener({ ...services, navigation: { ...services.navigation, go: (path) => void gone.push(path) } })
  open('4711')
  await expect.poll(() => told).toEqual(['shown scan'])
  open('B01')
  await expect.poll(() => gone).toEqual(['/equipment?record=1'])
  expect(told).toEqual(['shown scan', 'gone scan'])
})
