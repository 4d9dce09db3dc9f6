/** The element that a translator of the browser shows in place of a text node. */
const standIns = new WeakMap<Node, Element>();
/** Each stands for one text only. */
const taken = new WeakSet<Node>();
let isTranslated = false;

/**
 * Keeps React and a translator of the browser on one page (docs/decisions/0050). A translator replaces text nodes by
 * `<font>` elements, React goes on with the nodes that it made: without this, taking one out or putting something in before
 * it ends in the error screen, and a changed text is written where nobody sees it.
 *
 * @throws what the browser throws, on a page that nobody translates.
 */
export function installTranslatedTexts(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const observer = new MutationObserver((records) => follow(records, observer));
  observer.observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child?.parentNode === this) return removeChild.call(this, child) as T;
    follow(observer.takeRecords(), observer);
    if (!isTranslated) return removeChild.call(this, child) as T;
    const standIn = standInOf(child);
    if (standIn?.parentNode === this) removeChild.call(this, standIn);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, added, before) as T;
    follow(observer.takeRecords(), observer);
    if (!isTranslated) return insertBefore.call(this, added, before) as T;
    const standIn = standInOf(before);
    return insertBefore.call(this, added, standIn?.parentNode === this ? standIn : null) as T;
  };
}

/** Notes which element stands for which text, and writes into it what React writes into its own text. */
function follow(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const record of records) {
    if (record.type === 'characterData') {
      const standIn = standInOf(record.target);
      if (standIn) standIn.textContent = record.target.nodeValue;
      continue;
    }
    for (const added of record.addedNodes) putBack(added);
    const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isFresh);
    const [replaced] = [...record.removedNodes].filter((node) => node instanceof Text || taken.has(node));
    if (!standIn || !replaced || replaced.isConnected) continue;
    standIns.set(replaced, standIn);
    taken.add(standIn);
    isTranslated = true;
    if (replaced instanceof Text) observer.observe(replaced, { characterData: true });
  }
}

/** A text that stands in the page again needs nobody in its place. */
function putBack(text: Node): void {
  if (!text.isConnected) return;
  standInOf(text)?.remove();
  standIns.delete(text);
}

/** The last of those that replaced each other. */
function standInOf(text: Node): Element | undefined {
  const standIn = standIns.get(text);
  return standIn && (standInOf(standIn) ?? standIn);
}

const isFresh = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === 'font' && !taken.has(node);
