/** A PDF of objects, of which the first is its catalogue. */
function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: string | Buffer) => {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  for (const [index, object] of objects.entries()) {
    places.push(length)
    for (const part of [`${index + 1} 0 obj`, object, 'endobj\n']) add(part)
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}

/** A PDF of so many empty pages, each as large as a sheet of paper. */
export const pdfOfPages = (pages: number): Buffer =>
  pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ')}]/Count ${pages}>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>'),
  ])

const stream = (head: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${head}/Length ${content.length}>>stream\n`), content, Buffer.from('\nendstream')])

/** A PDF that is nothing but a scan: a JPEG of so many dots, 300 of them to an inch, on one page. */
export function pdfOfScan(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const [across, down] = [(width * 72) / 300, (height * 72) / 300]
  const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Contents 5 0 R/Resources<</XObject<</Scan 4 0 R>>>>>>`,
    stream(image, jpeg),
    stream('', Buffer.from(`${across} 0 0 ${down} 0 0 cm /Scan Do`)),
  ])
}
