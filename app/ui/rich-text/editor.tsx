import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './editor.module.css';
import { htmlValue, textExtensions } from './extensions.ts';
import { labels, leftOutText, lengthText, pastedText } from './labels.ts';
import { LinkPanel } from './link-panel.tsx';
import { fileOfAddress, filesIn, hasWords } from './pasted-files.ts';
import { PastedList } from './pasted-list.tsx';
import { insertPlaces } from './pasted-picture.ts';
import type { PictureChoice } from './picture-form.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { focusToolbar, Toolbar } from './toolbar.tsx';
import { type PictureStore, usePastedPictures } from './use-pasted-pictures.ts';
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
  /** Stores the pictures that are pasted or dropped; without it they stay out. */
  storePicture?: PictureStore;
  /** Told while any of those is on its way. */
  onSending?: (sending: boolean) => void;
};

type Panel = 'link' | 'picture' | null;

const nobodyWaits = () => undefined;

/** The editor of a {@link RichTextField}. */
export function RichTextEditor(props: EditorProps) {
  const { id, label, description, value, error, disabled = false, maxLength, isTall, picture } = props;
  const [panel, setPanel] = useState<Panel>(null);
  /** Pictures of the last pasted text that did not come along. */
  const [leftOut, setLeftOut] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  // The values that were written here, from the last one that came back as the field's value on.
  const written = useRef([value]);
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
      if (html === written.current.at(-1)) return;
      written.current.push(html);
      latest.current.onChange(html);
    },
    onBlur: () => latest.current.onBlur?.(),
  });

  const pasted = usePastedPictures(editor, {
    store: props.storePicture,
    onSending: props.onSending ?? nobodyWaits,
  });
  const { take } = pasted;
  const takes = props.storePicture !== undefined && !disabled;

  // A value that was not written here comes from outside: a reset, or a version that was read again. One that was may come
  // back when the next letter is already there: it does not take that letter away.
  useEffect(() => {
    const at = written.current.lastIndexOf(value);
    if (at >= 0) {
      written.current.splice(0, at);
      return;
    }
    written.current = [value];
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
      const text = pastedHtml(html, (address, alt) => {
        const file = takes ? fileOfAddress(address) : null;
        return file && take(file, alt);
      });
      setLeftOut(text.leftOut);
      return text.html;
    };
    /** True where files came, which are taken up here; `at` is a place of the text, without it the cursor's. */
    const takeFiles = (data: DataTransfer | null, at?: number): boolean => {
      const { pictures, others } = filesIn(data);
      if (pictures.length + others === 0) return false;
      setLeftOut(takes ? others : others + pictures.length);
      if (!takes || pictures.length === 0) return true;
      insertPlaces(
        editor,
        pictures.map((file) => take(file)),
        at,
      );
      return true;
    };
    const handlePaste = (_: unknown, { clipboardData }: ClipboardEvent): boolean =>
      !hasWords(clipboardData?.getData('text/html') ?? '') && takeFiles(clipboardData);
    const handleDrop = (
      view: { posAtCoords: (place: { left: number; top: number }) => { pos: number } | null },
      { dataTransfer, clientX: left, clientY: top }: DragEvent,
      _: unknown,
      isMoved: boolean,
    ): boolean => !isMoved && takeFiles(dataTransfer, view.posAtCoords({ left, top })?.pos);
    editor.setOptions({ editorProps: { attributes, transformPastedHTML, handlePaste, handleDrop } });
  }, [editor, id, required, isWrong, described, takes, take]);

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
      <PastedList
        pictures={pasted.pictures}
        onRetry={pasted.retry}
        onLeave={pasted.leave}
        onDescribe={pasted.describe}
      />
      <p role="status" className="quiet small">
        {leftOut > 0 ? leftOutText(leftOut, picture !== undefined) : pastedText(pasted.pictures)}
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
