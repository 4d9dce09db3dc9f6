import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './editor.module.css';
import { htmlValue, textExtensions } from './extensions.ts';
import { labels, leftOutText } from './labels.ts';
import { lengthText } from './length-text.ts';
import { LinkPanel } from './link-panel.tsx';
import { type PictureChoice, PicturePanel } from './picture-panel.tsx';
import { focusToolbar, Toolbar } from './toolbar.tsx';
import { pastedHtml } from './word-html.ts';

export type EditorProps = {
  id: string;
  label: string;
  description?: ReactNode;
  /** HTML; '' for nothing. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Why the value is refused. */
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  /** Characters of the HTML; they are counted from nine tenths on. */
  maxLength?: number;
  /** For a long text. */
  isTall?: boolean;
  /** Lets pictures in. */
  picture?: PictureChoice;
};

type Panel = 'link' | 'picture' | null;

/** The editor of a {@link RichTextField}. */
export function RichTextEditor(props: EditorProps) {
  const { id, label, description, value, error, disabled = false, maxLength, isTall, picture } = props;
  const [panel, setPanel] = useState<Panel>(null);
  /** Pictures of the last pasted text that did not come along. */
  const [leftOut, setLeftOut] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  const latest = useRef(props);
  latest.current = props;

  const editor = useEditor({
    extensions: textExtensions,
    content: value,
    // The page's policy takes no style of a script; the rules stand in our own sheet.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => {
      const html = htmlValue(changed.getHTML());
      if (html === written.current) return;
      written.current = html;
      latest.current.onChange(html);
    },
    onBlur: () => latest.current.onBlur?.(),
  });

  // Another value than the one that was written comes from outside: a reset, or a version that was read again.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  const count = lengthText(value.length, maxLength);
  const about = [error ? `${id}-error` : '', description ? `${id}-about` : '', count ? `${id}-count` : ''];
  const described = about.filter(Boolean).join(' ');
  const { required = false } = props;
  const isWrong = Boolean(error);
  useEffect(() => {
    const attributes: Record<string, string> = {
      id,
      role: 'textbox',
      // A translator would write its words into the text that is being written.
      translate: 'no',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-required': String(required),
      'aria-invalid': String(isWrong),
      ...(described ? { 'aria-describedby': described } : {}),
    };
    const transformPastedHTML = (html: string): string => {
      const pasted = pastedHtml(html);
      setLeftOut(pasted.leftOut);
      return pasted.html;
    };
    editor.setOptions({ editorProps: { attributes, transformPastedHTML } });
  }, [editor, id, required, isWrong, described]);

  const close = () => {
    setPanel(null);
    editor.commands.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && panel !== null) {
      event.stopPropagation();
      close();
    }
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setPanel('link');
    }
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      focusToolbar(root.current);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own.
    <div className="stack gap-4" role="group" aria-labelledby={`${id}-label`} ref={root} onKeyDown={keys}>
      <span className="strong" id={`${id}-label`}>
        {label}
        {required ? <span aria-hidden> *</span> : null}
      </span>
      {description ? (
        <p className="quiet small" id={`${id}-about`}>
          {description}
        </p>
      ) : null}
      <Frame
        editor={editor}
        labels={labels}
        className={styles.frame ?? ''}
        data-error={isWrong || undefined}
        data-disabled={disabled || undefined}
      >
        {disabled ? null : (
          <Toolbar
            editor={editor}
            label={label}
            panel={panel}
            onPanel={(wanted) => (panel === wanted ? close() : setPanel(wanted))}
            hasPictures={picture !== undefined}
          />
        )}
        {panel === 'link' ? <LinkPanel editor={editor} onClose={close} /> : null}
        {panel === 'picture' && picture ? (
          <PicturePanel editor={editor} choice={picture} onClose={close} />
        ) : null}
        <Frame.Content className={styles.content ?? ''} data-tall={isTall || undefined} />
      </Frame>
      <p role="status" className="quiet small">
        {leftOut > 0 ? leftOutText(leftOut, picture !== undefined) : null}
      </p>
      {count ? (
        <p className={isWrong ? 'danger small' : 'quiet small'} id={`${id}-count`} data-figures>
          {count}
        </p>
      ) : null}
      {error ? (
        <p className="fault" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
