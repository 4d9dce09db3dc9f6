import { IconAlertTriangle, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { clockText } from '#app/domain/deadlines/dates.ts';
import type { DraftStatus } from '#app/realtime/drafts/draft-keeper.ts';
import type { Draft } from '#app/realtime/drafts/use-draft.ts';
import { serverNow } from '#app/realtime/server-clock.ts';
import { Button } from '../../controls/button.tsx';
import { useDocument } from '../../theme/document-context.ts';
import styles from './draft-status.module.css';

type Props = {
  draft: Pick<
    Draft<unknown>,
    'values' | 'theirs' | 'status' | 'restored' | 'flush' | 'keepMine' | 'takeTheirs'
  >;
  /** When the server's draft was last saved, before anything was typed here; ISO instant. */
  savedAt: string | null;
  /** A line about each version of a conflict, where it is told better than by the texts of both. */
  versions?: { mine: string; theirs: string } | null;
};

/** The state of a form's draft: «Guardado a las 10:42», on this device only, or a choice between two versions. */
export function DraftLine(props: Props) {
  const line = useRef<HTMLDivElement>(null);
  return (
    <div ref={line} tabIndex={-1} className="no-ring">
      <DraftMessage {...props} keepFocus={() => line.current?.focus()} />
    </div>
  );
}

/** `keepFocus` moves the focus to the line before a pressed button disappears. */
function DraftMessage({ draft, savedAt, versions, keepFocus }: Props & { keepFocus: () => void }) {
  const { status, restored, flush, keepMine, takeTheirs } = draft;
  const pressed = (act: () => void) => () => {
    keepFocus();
    act();
  };
  if (status.kind === 'conflict') {
    const shown = versions ?? bothTexts(draft);
    return (
      <div className="grid gap-sm framed round pad-md" role="alert">
        <p className="strong">
          <IconAlertTriangle size={18} aria-hidden /> Escribiste en otro dispositivo después de abrir esta
          pantalla. ¿Con qué versión sigues?
        </p>
        {shown ? (
          <dl className={styles.versions}>
            <dt className="quiet">Lo que ves aquí</dt>
            <dd className={styles.version} data-figures>
              {shown.mine || 'Sin texto'}
            </dd>
            <dt className="quiet">La versión más reciente</dt>
            <dd className={styles.version} data-figures>
              {shown.theirs || 'Sin texto'}
            </dd>
          </dl>
        ) : null}
        <div className="wrap gap-sm">
          <Button variant="default" onClick={pressed(keepMine)}>
            Conservar lo que veo aquí
          </Button>
          <Button variant="default" onClick={pressed(takeTheirs)}>
            Usar la versión más reciente
          </Button>
        </div>
      </div>
    );
  }
  if (status.kind === 'closed') {
    return (
      <p className={styles.problem} role="alert">
        {status.message} Tu texto sigue en esta pantalla.
      </p>
    );
  }
  if (status.kind === 'on-device') {
    return (
      <div role="status">
        <p className={styles.problem}>
          <IconCloudOff size={16} aria-hidden /> No se guardó.{' '}
          <button type="button" className={styles.retry} onClick={pressed(() => void flush())}>
            Reintentar
          </button>
        </p>
        <p className={styles.line}>
          Sin conexión: tu texto está en este dispositivo y se guardará al volver.
        </p>
      </div>
    );
  }
  return (
    <p className={styles.line}>
      {restored && status.kind === 'idle' ? (
        'Recuperamos lo que habías escrito.'
      ) : (
        <SaveState status={status} savedAt={savedAt} />
      )}
    </p>
  );
}

/** Null where words do not tell the two apart. */
function bothTexts({ values, theirs }: Pick<Draft<unknown>, 'values' | 'theirs'>) {
  const texts = { mine: draftWords(values), theirs: draftWords(theirs) };
  return texts.mine === texts.theirs ? null : texts;
}

function SaveState({ status, savedAt }: { status: DraftStatus; savedAt: string | null }) {
  const { zone } = useDocument();
  if (status.kind === 'saving') return <span>Guardando…</span>;
  const at = status.kind === 'saved' ? status.at : savedAt;
  if (!at) return <span>Se guarda solo mientras escribes.</span>;
  return (
    <>
      <IconCloudCheck size={16} aria-hidden />
      <span>
        Guardado{' '}
        <time dateTime={at} suppressHydrationWarning>
          {clockText(zone, new Date(at), serverNow())}
        </time>
      </span>
    </>
  );
}

/** The fields of a draft that people write in, in the order of the forms. */
const FIELDS = ['title', 'text', 'comment', 'file', 'name'];

/** The words of a draft, so that its two versions can be told apart: a line for each text; empty where it has none. */
export function draftWords(values: unknown): string {
  if (typeof values === 'string') return values.trim();
  if (typeof values !== 'object' || values === null) return '';
  const fields = Object.entries(values);
  const written = fields.filter(([key]) => FIELDS.includes(key));
  written.sort(([one], [other]) => FIELDS.indexOf(one) - FIELDS.indexOf(other));
  // A list of texts and the answers of a form have keys of their own.
  return (written.length > 0 ? written : fields)
    .map(([, value]) => draftWords(value))
    .filter((words) => words !== '')
    .join('\n');
}
