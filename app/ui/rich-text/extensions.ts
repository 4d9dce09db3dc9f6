import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { PastedPicture, withoutPasted } from './pasted-picture.ts';

/** Links that an author writes; a text that has another kind keeps it. */
export const isLinkAddress = (address: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/i.test(address);

/** A file of the product: a picture from elsewhere that is pasted stays away. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/archivos/"]' }],
});

const safeAddress = /^(https?:|mailto:|tel:|\/|#)/i;

/** The allowed parts of the text. */
export const textExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => safeAddress.test(address ?? ''),
  }),
  OwnImage,
  PastedPicture,
  TableKit.configure({ table: { resizable: false } }),
];

/** The text of an editor as the field's value: nothing is the empty string. */
export function htmlValue(html: string): string {
  const arrived = withoutPasted(html);
  return /^(<p><\/p>)*$/.test(arrived) ? '' : arrived;
}
