import { useLocation, useRevalidator } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { MAIN_ID } from '../../layout/skip-link.tsx';
import { useDocument } from '../../theme/document-context.ts';
import { pageTitle } from '../../theme/page-title.ts';
import { ErrorDrawing } from './error-drawing.tsx';
import { type ErrorKind, errorKind, refusalText, requestIdOf } from './error-kind.ts';
import styles from './error-screen.module.css';
import { KeptTyping } from './kept-typing.tsx';
import { noteFailed, wasShown } from './typed-fields.ts';
import { useAutomaticRetry } from './use-automatic-retry.ts';

const WORDS: Record<ErrorKind, { title: string; text: string; retries: boolean }> = {
  'not-found': {
    title: 'Esta pantalla no existe',
    text: 'La dirección cambió o está incompleta. Vuelve al inicio y retoma tu camino.',
    retries: false,
  },
  forbidden: {
    title: 'Esta pantalla no es parte de tu perfil',
    text: 'Si crees que necesitas verla, pide apoyo a quien administra tu programa.',
    retries: false,
  },
  limited: {
    title: 'Espera un momento',
    text: 'Llegaron demasiadas solicitudes. Tu avance está a salvo; vuelve a intentarlo en un minuto.',
    retries: true,
  },
  unavailable: {
    title: 'Estamos restableciendo el servicio',
    text: 'Tu avance está a salvo. Volvemos a intentarlo en unos segundos.',
    retries: true,
  },
  offline: {
    title: 'Sin conexión',
    text: 'No pudimos llegar al servicio. Revisa tu red y vuelve a intentarlo.',
    retries: true,
  },
  unexpected: {
    title: 'Algo salió mal de nuestro lado',
    text: 'Ya quedó registrado. Vuelve a intentarlo o regresa al inicio.',
    retries: true,
  },
};

/** Said where the screen was open a moment ago: its address is right, and what it showed went. */
const WENT: Partial<Record<ErrorKind, { title: string; text: string }>> = {
  'not-found': {
    title: 'Esto ya no está aquí',
    text: 'Alguien lo borró o lo retiró mientras lo tenías abierto, o ya no te corresponde.',
  },
  forbidden: {
    title: 'Esto ya no es parte de tu perfil',
    text: 'Tus permisos cambiaron mientras lo tenías abierto. Si crees que lo necesitas, pide apoyo a quien administra tu programa.',
  },
};

type Props = {
  error: unknown;
  /** A literal for the title of an error that may pass; the usual title then begins the text. */
  failed?: string;
  /** Another way on, told the id of the request that failed. */
  more?: (requestId: string | undefined) => ReactNode;
};

/** Title of the document of a screen that could not be shown. */
export const errorTitle = (error: unknown): string => pageTitle(WORDS[errorKind(error)].title);

/**
 * Replaces a screen that could not be shown, with what was typed on it where it was open. For `ErrorBoundary` exports: pass `useRouteError()`.
 */
export function ErrorScreen({ error, failed, more }: Props) {
  const kind = errorKind(error);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [went] = useState(() => wasShown(address));
  useEffect(() => noteFailed(address), [address]);
  const { title, text, retries } = { ...wordsOf(kind, failed), ...(went ? WENT[kind] : undefined) };
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  const { secondsLeft } = useAutomaticRetry(kind === 'unavailable' || kind === 'offline', busy, revalidate);
  const requestId = useRequestId(error);

  return (
    <main className={styles.screen} id={MAIN_ID} tabIndex={-1}>
      <ErrorDrawing kind={kind} />
      <div role="alert">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{kind === 'limited' ? (refusalText(error) ?? text) : text}</p>
      </div>
      <KeptTyping />
      <div className="wrap gap-sm justify-center">
        {retries ? (
          <Button reads color="accent" loading={busy} onClick={revalidate}>
            Reintentar
          </Button>
        ) : null}
        <ButtonLink to="/" variant={retries ? 'default' : 'filled'}>
          Ir al inicio
        </ButtonLink>
        {more?.(requestId)}
      </div>
      <p className={styles.note}>
        {secondsLeft ? <span data-figures>Siguiente intento en {secondsLeft} s</span> : null}
        {requestId ? (
          <span>
            Código de este error: <code data-figures>{requestId}</code>
          </span>
        ) : null}
      </p>
    </main>
  );
}

function wordsOf(kind: ErrorKind, failed: string | undefined): (typeof WORDS)[ErrorKind] {
  const words = WORDS[kind];
  return failed && words.retries ? { ...words, title: failed, text: `${words.title}. ${words.text}` } : words;
}

/** Of the answer that failed; else of the document, while its address is still the one shown. */
function useRequestId(error: unknown): string | undefined {
  const { requestId, address } = useDocument();
  const { pathname, search } = useLocation();
  return requestIdOf(error) ?? (address === pathname + search ? requestId : undefined);
}
