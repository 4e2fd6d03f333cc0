import { ListLayout } from 'react-aria-components'

type List = NonNullable<ListLayout<object>['virtualizer']>['collection']
type ListNode = NonNullable<ReturnType<List['getItem']>>

/**
 * Rows one below the other, each as high as what stands in it. That of the component library measures every row in sight
 * anew as soon as one before it goes, each in a layout of its own; here a row is measured once, and again when its item is
 * another one, or when it changes its size by itself.
 */
export class MeasuredLayout extends ListLayout<object> {
  protected override buildItem(node: ListNode, x: number, y: number) {
    const before = this.layoutNodes.get(node.key)
    const built = super.buildItem(node, x, y)
    const isSame =
      before?.node?.value != null &&
      before.node.value === node.value &&
      before.layoutInfo.rect.width === built.layoutInfo.rect.width
    if (isSame) built.layoutInfo.estimatedSize = before.layoutInfo.estimatedSize
    return built
  }
}
