// What is said around a picture with regions.
import type { Text } from '../../metadata/model/model.ts'

export const texts = {
  x: { zh: '左', en: 'left' },
  y: { zh: '上', en: 'top' },
  w: { zh: '宽', en: 'width' },
  h: { zh: '高', en: 'height' },
  and: { zh: '，', en: ', ' },
  picture: { zh: '图片与区域', en: 'The picture with its regions' },
  larger: { zh: '放大', en: 'Zoom in' },
  smaller: { zh: '缩小', en: 'Zoom out' },
  fits: { zh: '适应', en: 'Fit' },
  keys: {
    zh: '在图片上按住拖动画出区域并输入名称；拖动可移动，拖边角可调整大小，双击可改名。键盘：方向键移动，Shift + 方向键调整大小，回车改名，Delete 删除',
    en: 'Drag on the picture to draw a region and type its name; drag it to move it, its edges to resize it, double-click it to rename it. Keys: arrows move, Shift and arrows resize, Enter renames, Delete removes',
  },
  full: { zh: '区域数量已达上限，删除后可再添加', en: 'There are as many regions as allowed; delete one to add another' },
  none: { zh: '先上传图片，再在图片上画区域', en: 'Upload the picture first, then draw regions on it' },
  unseen: { zh: '没有图片', en: 'There is no picture' },
  gone: { zh: '图片已不存在', en: 'The picture is gone' },
  coming: { zh: '正在加载图片', en: 'Loading the picture' },
} satisfies Record<string, Text>
