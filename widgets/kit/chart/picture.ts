// A chart as a PNG file: the drawing under its title.

/** Space for the title, in points of the picture. */
const HEAD = 64
const SIZE = 28

export interface Look {
  readonly title: string
  readonly ground: string
  readonly text: string
  readonly font: string
}

export function pictureOf(drawing: HTMLCanvasElement, { title, ground, text, font }: Look): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = drawing.width
  canvas.height = drawing.height + HEAD
  const pen = canvas.getContext('2d')
  if (!pen) return drawing
  pen.fillStyle = ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = text
  pen.font = `500 ${SIZE}px ${font}`
  pen.textBaseline = 'middle'
  pen.fillText(title, SIZE / 2, HEAD / 2, canvas.width - SIZE)
  pen.drawImage(drawing, 0, HEAD)
  return canvas
}
