import { useSearchParams } from '@remix-run/react';
import {
  IconCalendarPlus,
  IconClipboardCheck,
  IconFileText,
  IconMessages,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { boardPartOf, tutorBoardHref } from '#app/contract/tutor/links/board.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { WaitWord } from '#app/ui/feedback/states/wait-word.tsx';
import { useRowKeys } from '#app/ui/keys/use-row-keys.ts';
import { Section } from '#app/ui/layout/page.tsx';
import type { BoardView, ExtensionCard } from './board.view.ts';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';
import type { WaitingItem, WaitingKind } from './waiting.view.ts';
import styles from './waiting-list.module.css';

const loadDialog = async () => (await import('./extension-dialog.tsx')).ExtensionDialog;

const kinds: Record<WaitingKind, { word: string; action: string; what: string; Icon: TablerIcon }> = {
  challenge: { word: 'Reto', action: 'Evaluar', what: 'el reto', Icon: IconClipboardCheck },
  question: { word: 'Pregunta', action: 'Responder', what: 'la pregunta', Icon: IconMessages },
  extension: { word: 'Prórroga', action: 'Resolver', what: 'la prórroga', Icon: IconCalendarPlus },
  case: { word: 'Caso', action: 'Comentar', what: 'el caso', Icon: IconFileText },
};

/** The titles of the parts that the address chooses, and their words where nothing waits. */
const parts = {
  all: { title: 'Lo que más espera', none: 'Nada espera por ti.' },
  extension: { title: 'Prórrogas solicitadas', none: 'Nadie espera una prórroga.' },
  case: { title: 'Casos enviados', none: 'Ningún caso espera tu comentario.' },
};

/** One list of what waits longest, of every kind, or of the kind that the address names; each row with its action. */
export function WaitingList({ board }: { board: BoardView }) {
  const [query] = useSearchParams();
  const part = boardPartOf(query);
  const { waiting, listed, extensions, cases, today } = board;
  const items = part === null ? waiting : listed[part];
  const totals = { extension: extensions.total, case: cases.total };
  const [deciding, setDeciding] = useState<ExtensionCard | null>(null);
  const [opened, setOpened] = useState(false);
  const lazy = useLazyDialog(loadDialog, opened, extensions.total > 0 ? PRELOAD_MS : undefined);
  const { box, onDecided } = useFocusAfterDecision(items, deciding?.key ?? null);
  const list = useRowKeys<HTMLUListElement>();
  const { title, none } = parts[part ?? 'all'];
  const resolve = (key: string) => {
    setDeciding(extensions.list.find((one) => one.key === key) ?? null);
    setOpened(true);
  };
  return (
    <Section
      title={title}
      actions={part === null ? null : <Link to={tutorBoardHref()}>Ver todo lo que espera</Link>}
    >
      <div ref={box} tabIndex={-1} className="no-ring">
        {items.length === 0 ? (
          <p className="quiet small">{none}</p>
        ) : (
          <ul ref={list} className={`stack bare-list card ${styles.list}`} aria-label={title}>
            {items.map((item) => (
              <Row key={item.key} item={item} onResolve={() => resolve(item.key)} />
            ))}
          </ul>
        )}
        {part !== null && totals[part] > items.length ? (
          <p className="quiet small" data-figures>
            Se muestran {part === 'case' ? 'los' : 'las'} {items.length} que más esperan de{' '}
            {numberText(totals[part])}.
          </p>
        ) : null}
      </div>
      {lazy.Dialog ? (
        <lazy.Dialog
          extension={deciding}
          today={today}
          opened={lazy.opened}
          onClose={() => setOpened(false)}
          onDecided={onDecided}
        />
      ) : null}
    </Section>
  );
}

function Row({ item, onResolve }: { item: WaitingItem; onResolve: () => void }) {
  const { kind, name, unit, groupName, words, hours, href } = item;
  const { word, action, what, Icon } = kinds[kind];
  const does = { 'aria-label': `${action} ${what} de ${name}, ${unit}`, 'data-row-link': true };
  return (
    <li className={styles.row}>
      <span className={styles.kind}>
        <Icon size={16} aria-hidden />
        {word}
      </span>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.about}>
        <span>
          {unit} · {groupName}
        </span>
        {words === '' ? null : <span className={styles.words}>{words}</span>}
      </span>
      <WaitWord hours={hours} />
      {href === null ? (
        <Button variant="default" {...does} onClick={onResolve}>
          {action}
        </Button>
      ) : (
        <ButtonLink variant="default" to={href} {...does}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
}
