import {
  IconBook2,
  IconCertificate,
  IconChevronRight,
  IconDots,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { ActivityIcon } from '#app/product/steps/activity-icon.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { isFocusLost } from '#app/ui/feedback/use-kept-focus.ts';
import styles from './tree.module.css';
import { placeName, signsOf, spokenName } from './tree.texts.ts';
import type { TreeItem } from './tree-items.ts';
import { treeStep, typedAhead } from './tree-keys.ts';

/** Letters that follow one another within this time are one word, in ms. */
const TYPING_MS = 700;

type Props = {
  shown: readonly TreeItem[];
  open: ReadonlySet<string>;
  /** The one that Tab leads to. */
  current: string;
  /** With each higher number it takes the focus. */
  takesFocus: number;
  onCurrent: (key: string) => void;
  onToggle: (key: string) => void;
  /** Its place in the administration. */
  onEdit: (item: TreeItem) => void;
  onDetails: (item: TreeItem) => void;
  /** One place up or down in its parent. */
  onMove: (item: TreeItem, by: -1 | 1) => void;
};

/** The tree of a programme by the ARIA practices: one stop of Tab, arrows within. */
export function TreeList(props: Props) {
  const { shown, open, current, takesFocus, onCurrent, onToggle, onEdit, onDetails, onMove } = props;
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const hadFocus = useRef(false);

  // A moved object keeps the focus where the browser lets go of it.
  useEffect(() => {
    const own = list.current?.querySelector<HTMLElement>(`[data-key="${current}"]`);
    if (hadFocus.current && isFocusLost()) own?.focus();
  });
  useEffect(() => {
    if (hadFocus.current) list.current?.querySelector<HTMLElement>(`[data-key="${current}"]`)?.focus();
  }, [current]);

  useEffect(() => {
    if (takesFocus > 0) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [takesFocus]);

  const press = (event: KeyboardEvent, item: TreeItem) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (event.altKey) {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
      event.preventDefault();
      onMove(item, key === 'ArrowUp' ? -1 : 1);
      return;
    }
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      if (key === 'Enter') onEdit(item);
      else onDetails(item);
      return;
    }
    const step = treeStep(key, { shown, current: item.key, open });
    if (step) {
      event.preventDefault();
      if ('focus' in step) onCurrent(step.focus);
      else onToggle('open' in step ? step.open : step.close);
      return;
    }
    if (key.length !== 1) return;
    // The keys of the screen are for outside of a tree that is typed in.
    event.stopPropagation();
    const isNext = event.timeStamp - typed.current.at < TYPING_MS;
    typed.current = { text: (isNext ? typed.current.text : '') + key, at: event.timeStamp };
    const found = typedAhead(typed.current.text, { shown, current: item.key });
    if (found) onCurrent(found);
  };

  return (
    <div
      ref={list}
      role="tree"
      aria-label="Contenido del programa"
      className={styles.tree}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        if (event.relatedTarget) hadFocus.current = false;
      }}
    >
      {shown.map((item) => (
        <div
          key={item.key}
          data-key={item.key}
          data-state={item.state}
          role="treeitem"
          aria-label={spokenName(item)}
          aria-level={item.level}
          aria-posinset={item.index + 1}
          aria-setsize={item.siblings}
          aria-selected={item.key === current}
          aria-expanded={item.children.length > 0 ? open.has(item.key) : undefined}
          tabIndex={item.key === current ? 0 : -1}
          className={styles.item}
          style={{ '--level': item.level } as CSSProperties}
          onFocus={(event) => {
            if (event.target === event.currentTarget && item.key !== current) onCurrent(item.key);
          }}
          onKeyDown={(event) => press(event, item)}
          onClick={() => onDetails(item)}
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrows open and close. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the row beside it has the keys. */}
          <span
            className={styles.twist}
            data-twist
            onClick={(event) => {
              if (item.children.length === 0) return;
              event.stopPropagation();
              onToggle(item.key);
            }}
          >
            {item.children.length > 0 ? <IconChevronRight size={18} aria-hidden /> : null}
          </span>
          <KindIcon item={item} />
          <span className={styles.words}>
            <span className="quiet small nowrap">{placeName(item)}</span>
            <span className={styles.name}>{item.name}</span>
            {signsOf(item).map((sign) => (
              <StatusChip key={sign} status={signStatus[sign] ?? 'pending'}>
                {sign}
              </StatusChip>
            ))}
          </span>
          <IconButton
            tabIndex={-1}
            aria-label={`Acciones de ${item.name}`}
            onClick={(event) => {
              event.stopPropagation();
              onDetails(item);
            }}
          >
            <IconDots size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  );
}

const signStatus: Record<string, Status> = {
  Borrador: 'pending',
  Archivado: 'locked',
  'Cambios sin publicar': 'waiting',
  Roto: 'late',
};

const icons: Record<Exclude<TreeItem['kind'], 'activity'>, TablerIcon> = {
  programme: IconCertificate,
  unit: IconBook2,
  module: IconStack2,
};

function KindIcon({ item }: { item: TreeItem }) {
  if (item.kind === 'activity') return <ActivityIcon type={item.activityKind ?? 0} size={28} decorative />;
  const Icon = icons[item.kind];
  return <Icon size={22} aria-hidden className="rigid" />;
}
