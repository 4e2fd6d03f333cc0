import { useEffect, useRef, useState } from 'react'
import type { FieldBox } from '#contracts/id-analysis.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/identity.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RotateCw, ZoomIn, ZoomOut } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Pages } from '#ui/pages.ts'
import type { FieldRow } from './field-rows.ts'
import type { Side } from './use-analysis.ts'
import './preview.css'

/** Pixels across a page at its usual size (spec/3 section 9). */
const usualWidth = 600
const zooms = [50, 75, 100, 150, 200, 300] as const
const usualZoom = zooms.indexOf(100)

interface PreviewProps {
  pages: Pages
  /** What is looked at. */
  side: Side
  onSide: (side: Side) => void
  /** Fields that stand on what is looked at; empty while it is not what was analysed. */
  rows: readonly FieldRow[]
  /** The field that is pointed out. */
  active: string | null
  onActive: (field: string | null) => void
  /** Goes to the value of a field. */
  onGo: (field: string) => void
}

/** The document, page by page, with the fields that were found on it. */
export function Preview({ pages, side, onSide, rows, active, onActive, onGo }: PreviewProps) {
  const [zoom, setZoom] = useState(usualZoom)
  const percent = zooms[zoom] ?? 100
  const turnTo = (page: number) => onSide({ ...side, page })
  return (
    <section className="id-preview" aria-label={say('identity.preview')}>
      <Cluster justify="ends">
        <Cluster gap="tight">
          {pages.kind === 'pdf' && (
            <>
              <Button size="small" isDisabled={side.page <= 1} onPress={() => turnTo(side.page - 1)}>
                {say('identity.previous')}
              </Button>
              <Button size="small" isDisabled={side.page >= pages.count} onPress={() => turnTo(side.page + 1)}>
                {say('identity.next')}
              </Button>
              <span role="status">{say('identity.page', side.page, pages.count)}</span>
            </>
          )}
        </Cluster>
        <Cluster gap="tight">
          <IconButton
            icon={ZoomOut}
            label={say('identity.zoomOut')}
            isDisabled={zoom === 0}
            onPress={() => setZoom(zoom - 1)}
          />
          <span role="status">{say('identity.zoom', percent)}</span>
          <IconButton
            icon={ZoomIn}
            label={say('identity.zoomIn')}
            isDisabled={zoom === zooms.length - 1}
            onPress={() => setZoom(zoom + 1)}
          />
          <IconButton
            icon={RotateCw}
            label={say('identity.rotate')}
            onPress={() => onSide({ ...side, turns: (side.turns + 1) % 4 })}
          />
        </Cluster>
      </Cluster>
      <div className="id-preview-frame" tabIndex={0} role="group" aria-label={say('identity.preview')}>
        <div className="id-preview-page">
          <Drawing pages={pages} side={side} width={(usualWidth * percent) / 100} />
          {rows.map(
            ({ field, label, box }) =>
              box !== null && (
                <button
                  key={field}
                  id={boxId(field)}
                  type="button"
                  className="id-preview-box"
                  data-active={field === active ? '' : undefined}
                  aria-label={sayKey(label)}
                  style={placeOf(box)}
                  onFocus={() => onActive(field)}
                  onMouseEnter={() => onActive(field)}
                  onClick={() => onGo(field)}
                />
              ),
          )}
        </div>
      </div>
    </section>
  )
}

const asPercent = (part: number) => `${part * 100}%`

/** Id of the box of a field, by which its value leads to it. */
export const boxId = (field: string): string => `id-box-${field}`

/** By its middle: a small one is larger than what it stands around, to be pressed. */
const placeOf = ({ left, top, width, height }: FieldBox) => ({
  insetInlineStart: asPercent(left + width / 2),
  insetBlockStart: asPercent(top + height / 2),
  inlineSize: asPercent(width),
  blockSize: asPercent(height),
})

/** A page on a canvas. */
function Drawing({ pages, side: { page, turns }, width }: { pages: Pages; side: Side; width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    const present = canvas.current
    if (present === null) return
    pages.draw(page, present, { width, turns }).then(
      () => isOver || setFailed(false),
      // one that a later drawing took the place of is none that failed
      () => isOver || setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [pages, page, turns, width])
  return (
    <>
      {hasFailed && <Notice variant="warning">{say('identity.notDrawn')}</Notice>}
      <canvas ref={canvas} className="id-preview-canvas" />
    </>
  )
}
