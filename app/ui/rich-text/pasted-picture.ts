import { Selection } from '@tiptap/pm/state';
import { type Editor, Node } from '@tiptap/react';
import styles from './editor.module.css';

/** The words of a picture that nobody has described yet. */
export const UNDESCRIBED = 'Imagen sin descripción';

/**
 * The place of a picture that was pasted or dropped and is on its way to the server. It is no part of the text's value:
 * the picture takes its place once it has an address.
 */
export const PastedPicture = Node.create({
  name: 'pastedPicture',
  group: 'block',
  atom: true,
  // One that is chosen would be written over by the next letter.
  selectable: false,
  addAttributes: () => ({
    key: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-pasted') ?? '',
      renderHTML: ({ key }) => ({ 'data-pasted': key as string }),
    },
  }),
  parseHTML: () => [{ tag: 'img[data-pasted]', priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => () => {
    const dom = document.createElement('div');
    dom.className = styles.pending ?? '';
    dom.textContent = 'La imagen aparece aquí cuando termine de subir.';
    return { dom };
  },
});

/** A text without the places of pictures that have not arrived. */
export const withoutPasted = (html: string): string => html.replace(/<img data-pasted="[^"]*"[^>]*>/g, '');

/** Makes places for pictures at `at`, else at the cursor, which goes on behind them. */
export function insertPlaces(editor: Editor, keys: readonly string[], at?: number): void {
  const { doc, selection } = editor.state;
  const places = keys.map((key) => ({ type: PastedPicture.name, attrs: { key } }));
  const isLast = (at ?? selection.to) >= doc.content.size - 1;
  editor
    .chain()
    .insertContentAt(at ?? selection, isLast ? [...places, { type: 'paragraph' }] : places)
    .command(({ tr }) => {
      tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to), 1));
      return true;
    })
    .run();
}

/** Puts the picture into its place; false where its author took that away meanwhile. */
export function putPicture(editor: Editor, key: string, picture: { src: string; alt: string }): boolean {
  const { tr, doc, schema } = editor.state;
  doc.descendants((node, at) => {
    if (node.type.name !== PastedPicture.name || node.attrs.key !== key) return;
    const image = schema.nodes.image?.create(picture);
    if (image) tr.replaceWith(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize), image);
  });
  // The way back of the author leads to the text without the picture, not to the place of one.
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
  return tr.docChanged;
}

/** Takes the place of a picture away that is not coming. */
export function removePasted(editor: Editor, key: string): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    if (node.type.name === PastedPicture.name && node.attrs.key === key) {
      tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize));
    }
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}

/** Describes the pictures of that address. */
export function describePicture(editor: Editor, { src, alt }: { src: string; alt: string }): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === src) {
      tr.setNodeMarkup(at, undefined, { ...node.attrs, alt });
    }
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}
