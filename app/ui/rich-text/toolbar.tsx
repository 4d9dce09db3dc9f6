import { RichTextEditor as Frame } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconLink,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import styles from './editor.module.css';

type Props = {
  editor: Editor;
  /** Of the field. */
  label: string;
  panel: 'link' | 'picture' | null;
  onPanel: (panel: 'link' | 'picture') => void;
  hasPictures: boolean;
};

const buttonsOf = (toolbar: Element | null): HTMLButtonElement[] => [
  ...(toolbar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];

/** Alt+F10 leads from the text to its controls. */
export function focusToolbar(field: Element | null): void {
  buttonsOf(field?.querySelector('[role="toolbar"]') ?? null)[0]?.focus();
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrows go from control to control, in a circle. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = buttonsOf(event.currentTarget);
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  buttons.at((at + step) % buttons.length)?.focus();
  event.preventDefault();
}

/** The controls of a text. */
export function Toolbar({ editor, label, panel, onPanel, hasPictures }: Props) {
  return (
    <Frame.Toolbar
      role="toolbar"
      aria-label={`Formato de ${label}`}
      className={styles.toolbar ?? ''}
      onKeyDown={walk}
    >
      <Frame.ControlsGroup>
        <Frame.H2 />
        <Frame.H3 />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Bold />
        <Frame.Italic />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.BulletList />
        <Frame.OrderedList />
        <Frame.Blockquote />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Control
          aria-label="Enlace"
          title="Enlace (Ctrl+K)"
          aria-expanded={panel === 'link'}
          active={editor.isActive('link')}
          onClick={() => onPanel('link')}
        >
          <IconLink size={16} aria-hidden />
        </Frame.Control>
        {hasPictures ? (
          <Frame.Control
            aria-label="Imagen"
            title="Imagen"
            aria-expanded={panel === 'picture'}
            active={editor.isActive('image')}
            onClick={() => onPanel('picture')}
          >
            <IconPhoto size={16} aria-hidden />
          </Frame.Control>
        ) : null}
      </Frame.ControlsGroup>
      <TableControls editor={editor} />
      <Frame.ControlsGroup>
        <Frame.Undo />
        <Frame.Redo />
      </Frame.ControlsGroup>
    </Frame.Toolbar>
  );
}

const newTable = { rows: 3, cols: 2, withHeaderRow: true };

/** A table is put where the text stands; within one, its rows and columns are. */
function TableControls({ editor }: { editor: Editor }) {
  if (!editor.isActive('table')) {
    return (
      <Frame.ControlsGroup>
        <TableControl
          words="Tabla"
          icon={IconTable}
          run={() => editor.chain().focus().insertTable(newTable).run()}
        />
      </Frame.ControlsGroup>
    );
  }
  const chain = () => editor.chain().focus();
  return (
    <Frame.ControlsGroup>
      <TableControl words="Agregar fila" icon={IconRowInsertBottom} run={() => chain().addRowAfter().run()} />
      <TableControl
        words="Agregar columna"
        icon={IconColumnInsertRight}
        run={() => chain().addColumnAfter().run()}
      />
      <TableControl words="Quitar fila" icon={IconRowRemove} run={() => chain().deleteRow().run()} />
      <TableControl words="Quitar columna" icon={IconColumnRemove} run={() => chain().deleteColumn().run()} />
      <TableControl words="Quitar tabla" icon={IconTableOff} run={() => chain().deleteTable().run()} />
    </Frame.ControlsGroup>
  );
}

type ControlProps = { words: string; icon: typeof IconTable; run: () => void };

function TableControl({ words, icon: Icon, run }: ControlProps) {
  return (
    <Frame.Control aria-label={words} title={words} onClick={run}>
      <Icon size={16} aria-hidden />
    </Frame.Control>
  );
}
