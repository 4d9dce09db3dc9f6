import type { Editor } from '@tiptap/react';
import { type PictureChoice, PictureForm } from './picture-form.tsx';

type Props = { editor: Editor; choice: PictureChoice; onClose: () => void };

/** A picture and its words; of the picture that is chosen in the text, its words alone. */
export function PicturePanel({ editor, choice, onClose }: Props) {
  const chosen = editor.isActive('image')
    ? (editor.getAttributes('image') as { src: string; alt: string | null })
    : null;
  return (
    <PictureForm
      choice={choice}
      chosen={chosen}
      onPut={({ src, alt }) => {
        if (chosen) editor.chain().focus().updateAttributes('image', { alt }).run();
        else editor.chain().focus().setImage({ src, alt }).run();
      }}
      onClose={onClose}
    />
  );
}
