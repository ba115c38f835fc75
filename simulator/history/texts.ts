// What the people of the demo mills write beside a correction.
export const reasons = {
  supplement: '采集盒断电，补录期间取下的管纱',
  replace: '落纱称重复核',
  add: '落纱计长漏计',
  subtract: '回花未扣除',
} as const
