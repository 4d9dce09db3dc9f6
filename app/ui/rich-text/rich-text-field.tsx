import { useId } from 'react';
import { useLazyComponent } from '../feedback/use-lazy-component.ts';
import { RichText } from '../layout/rich-text.tsx';
import styles from './editor.module.css';
import type { EditorProps } from './editor.tsx';

const loadEditor = async () => (await import('./editor.tsx')).RichTextEditor;

export type RichTextFieldProps = Omit<EditorProps, 'id'> & { id?: string };

/**
 * A text with headings, lists, links and pictures, as a controlled field: its value is HTML, '' when it is empty. Its code
 * is fetched when it is shown; until then the text stands there to be read. The server cleans what it stores.
 */
export function RichTextField({ id, ...props }: RichTextFieldProps) {
  const made = useId();
  const Editor = useLazyComponent(loadEditor, true);
  if (Editor) return <Editor {...props} id={id ?? made} />;
  return (
    <div className="stack gap-4" aria-busy>
      <span className="strong">{props.label}</span>
      <div className={styles.waiting} data-tall={props.isTall || undefined}>
        <RichText html={props.value} />
      </div>
    </div>
  );
}
